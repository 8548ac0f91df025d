// The documents of a property: links, stored files, and a button to add one for those who manage
// it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { unitName } from '@lodgepole/domain/lodging/units'
import {
  IconExternalLink,
  IconFileTypePdf,
  IconPaperclip,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { notify } from '../../../ui/notify.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useErrorMessage } from '../use-lodging-labels.ts'
import { useUnitFiles } from '../use-unit-files.ts'
import styles from './Lodging.module.css'

interface AddFileProps {
  readonly isBusy: boolean
  readonly onFile: (file: File) => void
}

const AddFile = ({ isBusy, onFile }: AddFileProps) => {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.foot}>
      <Button
        variant="light"
        icon={<IconPaperclip size={20} />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        <Trans>Add a picture or PDF</Trans>
      </Button>
      <span className={styles.small}>
        <Trans>Everyone who lives or stays here can read it.</Trans>
      </span>
      <input
        ref={input}
        className={styles.hidden}
        type="file"
        accept="image/png,image/jpeg,application/pdf,.png,.jpg,.jpeg,.pdf"
        aria-label={t`Choose a file`}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}

interface StoredFileProps {
  readonly file: Unit['files'][number]
  readonly onSave: () => void
  /** Undefined while the property is not being edited. */
  readonly onRemove: (() => void) | undefined
}

const StoredFile = ({ file: { name, type }, onSave, onRemove }: StoredFileProps) => {
  const { t } = useLingui()
  return (
    <li className={styles.paper}>
      <button type="button" className={styles.document} onClick={onSave}>
        {type === 'pdf' ? (
          <IconFileTypePdf size={18} aria-hidden />
        ) : (
          <IconPhoto size={18} aria-hidden />
        )}
        <VisuallyHidden>
          <Trans>Download</Trans>
        </VisuallyHidden>{' '}
        <bdi>{name}</bdi>
      </button>
      {onRemove && (
        <IconButton label={t`Remove ${name}`} icon={<IconTrash size={20} />} onClick={onRemove} />
      )}
    </li>
  )
}

interface UnitFilesProps {
  readonly unit: Unit
  /** True while the property is being edited. */
  readonly isEditing: boolean
}

export const UnitFiles = ({ unit, isEditing }: UnitFilesProps) => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const { attempt, part, add, save, remove } = useUnitFiles(unit.lodgingId)
  const tried = (work: () => Promise<void>) => () =>
    void work().catch((error: unknown) => notify({ tone: 'danger', text: messageFor(error) }))
  const property = unitName(unit)
  if (unit.documents.length + unit.files.length === 0 && !isEditing) return null
  return (
    <div className={styles.picker}>
      <ul className={styles.papers} aria-label={t`Documents of ${property}`}>
        {!isEditing &&
          unit.documents.map((document) => (
            <li key={document.url}>
              <a
                className={styles.document}
                href={document.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <IconExternalLink size={18} aria-hidden />
                <bdi>{document.label}</bdi>
              </a>
            </li>
          ))}
        {unit.files.map((file) => (
          <StoredFile
            key={file.fileId}
            file={file}
            onSave={tried(() => save(file.fileId, file.name))}
            onRemove={isEditing ? tried(() => remove(file.fileId)) : undefined}
          />
        ))}
      </ul>
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
      {attempt.busy && (
        <div role="status">
          <Trans>Uploading</Trans> <progress aria-label={t`Upload progress`} max={1} value={part} />
        </div>
      )}
      {isEditing && <AddFile isBusy={attempt.busy} onFile={(file) => void add(file)} />}
    </div>
  )
}
