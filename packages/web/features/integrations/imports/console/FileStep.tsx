// The first step: a file, dropped or selected, and its expected format.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState, type DragEvent } from 'react'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useImportRefusal } from '../use-import-labels.ts'
import { useSendImport } from '../use-imports.ts'
import styles from './Imports.module.css'

const FileHints = () => (
  <ul className={styles.hints}>
    <li>
      <Trans>
        Use one row for each person and column names in the first row. Only the first and last name
        are required.
      </Trans>
    </li>
    <li>
      <Trans>
        People with the same text under “Household” become one household. Its account holder is the
        person with “yes” under “Account holder”, or the person in the first row.
      </Trans>
    </li>
    <li>
      <Trans>
        To add people to an existing household, enter its account holder’s email under “Household”.
      </Trans>
    </li>
    <li>
      <Trans>
        Save the file as CSV in UTF-8, with up to 30 MB and 100,000 rows. We check it first, and
        nothing changes until you have seen the result.
      </Trans>
    </li>
  </ul>
)

export const FileStep = ({ onSent }: { readonly onSent: (importId: string) => void }) => {
  const { t } = useLingui()
  const messageFor = useImportRefusal()
  const { attempt, part, send } = useSendImport(onSent)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file) void send(file)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(true)
  }
  return (
    <Card>
      <div className={styles.sheet}>
        <div
          className={classNames(styles.drop, isOver && styles.over)}
          onDragOver={over}
          onDragLeave={() => setIsOver(false)}
          onDrop={drop}
        >
          <IconFileUpload size={32} aria-hidden />
          <p>
            <Trans>Drop a CSV file here, or choose one.</Trans>
          </p>
          <Button loading={attempt.busy} onClick={() => input.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            hidden
            aria-label={t`CSV file`}
            tabIndex={-1}
            onChange={({ target }) => {
              const file = target.files?.[0]
              if (file) void send(file)
              target.value = ''
            }}
          />
          {attempt.busy && (
            <div role="status" className={styles.sheet}>
              <Trans>Uploading</Trans>
              <progress
                className={styles.progress}
                aria-label={t`Upload progress`}
                max={1}
                value={part}
              />
            </div>
          )}
        </div>
        <RefusedNotice error={attempt.error} messageFor={messageFor} />
        <FileHints />
      </div>
    </Card>
  )
}
