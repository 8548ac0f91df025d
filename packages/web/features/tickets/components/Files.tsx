// The pictures and documents of a ticket, and adding one.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import type { TicketSide } from '@lodgepole/domain/tickets/ticket'
import { IconFileTypePdf, IconPaperclip, IconPhoto } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useFiles } from '../use-files.ts'
import { useErrorMessage } from '../use-ticket-labels.ts'
import styles from './Tickets.module.css'

type File = TicketDetail['files'][number]

interface FileLineProps {
  readonly file: File
  readonly mayRemove: boolean
  readonly files: ReturnType<typeof useFiles>
}

const FileRefused = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useErrorMessage()} />
)

const FileLine = ({ file, mayRemove, files }: FileLineProps) => {
  const { t, i18n } = useLingui()
  const messageFor = useErrorMessage()
  const { fileId, name, type, sizeBytes } = file
  const size = i18n.number(Math.max(1, sizeBytes / 1_000), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  })
  const shown = <bdi>{name}</bdi>
  const tried = (work: () => Promise<void>) => () =>
    work().catch((error: unknown) => notify({ tone: 'danger', text: messageFor(error) }))
  return (
    <li className={styles.file}>
      {type === 'pdf' ? (
        <IconFileTypePdf size={22} aria-hidden />
      ) : (
        <IconPhoto size={22} aria-hidden />
      )}
      <span className={styles.words}>
        <span dir="auto">{name}</span>
        <span className={styles.small}>{size}</span>
      </span>
      <Button
        variant="light"
        aria-label={t`Download ${name}`}
        onClick={tried(() => files.save(fileId, name))}
      >
        <Trans>Download</Trans>
      </Button>
      {mayRemove && (
        <ButtonWithConfirm
          label={
            <>
              <Trans>Remove</Trans> <VisuallyHidden>{name}</VisuallyHidden>
            </>
          }
          title={<Trans>Remove this file?</Trans>}
          action={<Trans>Remove</Trans>}
          onConfirm={() => files.remove(fileId)}
          Refusal={FileRefused}
        >
          <Trans>We’ll remove {shown} from the ticket. You can’t undo this.</Trans>
        </ButtonWithConfirm>
      )}
    </li>
  )
}

const UploadProgress = ({ part }: { readonly part: number | undefined }) => {
  const { t } = useLingui()
  return (
    <div className={styles.progress} role="status">
      <Trans>Uploading</Trans>
      <progress aria-label={t`Upload progress`} max={1} value={part} />
    </div>
  )
}

interface FilesProps {
  readonly ticket: TicketDetail
  readonly own: TicketSide
  readonly onChanged?: (ticket: TicketDetail) => void
}

export const Files = ({ ticket, own, onChanged }: FilesProps) => {
  const { t } = useLingui()
  const files = useFiles(ticket, onChanged)
  const messageFor = useErrorMessage()
  const input = useRef<HTMLInputElement>(null)
  const count = ticket.comments.length
  const [countThen, setCountThen] = useState(count)
  const { attempt, part } = files
  if (ticket.files.length === 0 && !ticket.mayComment) return null
  return (
    <Card>
      <div className={styles.sheet}>
        <h2 className={styles.name}>
          <Trans>Files</Trans>
        </h2>
        {ticket.files.length > 0 && (
          <ul className={styles.files} aria-label={t`Files`}>
            {ticket.files.map((file) => (
              <FileLine
                key={file.fileId}
                file={file}
                files={files}
                mayRemove={ticket.mayComment && file.side === own}
              />
            ))}
          </ul>
        )}
        {/* Once the comment is sent, an earlier refusal of a file no longer matters. */}
        <RefusedNotice
          error={count === countThen ? attempt.error : undefined}
          messageFor={messageFor}
        />
        {attempt.busy && <UploadProgress part={part} />}
        {ticket.mayComment && (
          <div className={styles.foot}>
            <Button
              variant="light"
              icon={<IconPaperclip size={20} />}
              loading={attempt.busy}
              onClick={() => input.current?.click()}
            >
              <Trans>Add a picture or PDF</Trans>
            </Button>
            <span className={styles.small}>
              <Trans>PNG, JPG or PDF. We remove the location from photos.</Trans>
            </span>
          </div>
        )}
        <input
          ref={input}
          className={styles.input}
          type="file"
          accept="image/png,image/jpeg,application/pdf,.png,.jpg,.jpeg,.pdf"
          aria-label={t`Choose a file`}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (!file) return
            setCountThen(count)
            void files.add(file)
          }}
        />
      </div>
    </Card>
  )
}
