// The result of a check, and the options: import, correct the file, or go back to the columns.

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useFailureText, useImportRefusal, useStepTitle } from '../use-import-labels.ts'
import { useSaveBadRows } from '../use-bad-rows.ts'
import { useImportSteps } from '../use-imports.ts'
import { Counts } from './Counts.tsx'
import { Faults } from './Faults.tsx'
import styles from './Imports.module.css'
import { StepTitle } from './StepTitle.tsx'

interface CheckedStepProps {
  readonly item: PeopleImport
  readonly onColumns: () => void
  readonly onOtherFile: () => void
}

export const CheckedStep = ({ item, onColumns, onOtherFile }: CheckedStepProps) => {
  const { t } = useLingui()
  const [messageFor, textOf, titleOf] = [useImportRefusal(), useFailureText(), useStepTitle()]
  const { attempt, apply } = useImportSteps(item.importId)
  const saving = useAttempt()
  const saveBadRows = useSaveBadRows()
  const { create, update, bad } = item.counts
  const good = create + update
  return (
    <>
      {item.failure && (
        <Notice tone="warning" live>
          {textOf(item.failure)}
        </Notice>
      )}
      <Card>
        <div className={styles.sheet}>
          <StepTitle>{titleOf(item)}</StepTitle>
          <Counts counts={item.counts} />
          <RefusedNotice error={attempt.error ?? saving.error} messageFor={messageFor} />
          <div className={styles.foot}>
            {bad === 0 && good > 0 && (
              <Button loading={attempt.busy} onClick={() => apply(false)}>
                {t({ message: plural(good, { one: 'Import # person', other: 'Import # people' }) })}
              </Button>
            )}
            {bad > 0 && (
              <Button onClick={onOtherFile}>
                <Trans>Choose the corrected file</Trans>
              </Button>
            )}
            {bad > 0 && good > 0 && (
              <Button variant="gray" loading={attempt.busy} onClick={() => apply(true)}>
                {t({
                  message: plural(good, {
                    one: 'Import # person and leave the others out',
                    other: 'Import # people and leave the others out',
                  }),
                })}
              </Button>
            )}
            {bad > 0 && (
              <Button
                variant="gray"
                icon={<IconDownload size={18} aria-hidden />}
                loading={saving.busy}
                onClick={() => saving.run(() => saveBadRows(item))}
              >
                <Trans>Download these rows</Trans>
              </Button>
            )}
            <Button variant="gray" onClick={onColumns}>
              <Trans>Change the columns</Trans>
            </Button>
          </div>
        </div>
      </Card>
      {bad > 0 && <Faults item={item} />}
    </>
  )
}
