// Progress while the import is processed, drawn and announced, but not for every row.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { Card } from '../../../../ui/Card.tsx'
import { useStepTitle } from '../use-import-labels.ts'
import styles from './Imports.module.css'
import { StepTitle } from './StepTitle.tsx'

export const Working = ({ item }: { readonly item: PeopleImport }) => {
  const { i18n } = useLingui()
  const { state, bytesRead, sizeBytes, rowsRead, donePercent } = item
  const percent = i18n.number(donePercent / 100, { style: 'percent', maximumFractionDigits: 0 })
  const rows = i18n.number(rowsRead)
  const title = useStepTitle()(item)
  return (
    <Card>
      <div className={styles.sheet}>
        <StepTitle>{title}</StepTitle>
        {state === 'checking' ? (
          <>
            <progress
              className={styles.progress}
              aria-label={title}
              max={1}
              value={sizeBytes > 0 ? Math.min(1, bytesRead / sizeBytes) : 0}
            />
            <p className={styles.small}>
              <Trans>{rows} rows read. Nothing has changed yet.</Trans>
            </p>
          </>
        ) : (
          <>
            <progress
              className={styles.progress}
              aria-label={title}
              max={100}
              {...(donePercent > 0 ? { value: donePercent } : {})}
            />
            <p className={styles.small}>
              <Trans>
                {percent} done. We import everyone or no one. You can leave this page while we
                continue.
              </Trans>
            </p>
          </>
        )}
      </div>
    </Card>
  )
}
