// The second step: what each column contains, next to the values of its first rows.

import { Trans } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { checkColumns } from '@lodgepole/domain/integrations/imports/fields'
import { useState } from 'react'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { useImportRefusal } from '../use-import-labels.ts'
import { useImportSteps } from '../use-imports.ts'
import { ColumnTable } from './ColumnTable.tsx'
import { DuplicateChoices } from './DuplicateChoices.tsx'
import styles from './Imports.module.css'
import { StepTitle } from './StepTitle.tsx'

export const ColumnsStep = ({
  item,
  onBegun,
}: {
  readonly item: PeopleImport
  readonly onBegun: () => void
}) => {
  const messageFor = useImportRefusal()
  const { attempt, check } = useImportSteps(item.importId)
  const [columns, setColumns] = useState(item.columns)
  const [duplicates, setDuplicates] = useState(item.duplicates)
  const [dayOrder, setDayOrder] = useState(item.dayOrder)
  const fault = checkColumns(columns, item.headers)
  const begin = async () => {
    if (await check({ columns, duplicates, dayOrder })) onBegun()
  }
  return (
    <Card>
      <div className={styles.sheet}>
        <StepTitle>
          <Trans>Match the columns</Trans>
        </StepTitle>
        <ColumnTable item={item} columns={columns} onChange={setColumns} />
        <DuplicateChoices
          duplicates={duplicates}
          onDuplicates={setDuplicates}
          dayOrder={columns.includes('birthISO') ? dayOrder : undefined}
          onDayOrder={setDayOrder}
        />
        {fault && (
          <Notice tone="warning">
            <Trans>
              Choose one column for the first name and one for the last name. Use each field only
              once.
            </Trans>
          </Notice>
        )}
        <RefusedNotice error={attempt.error} messageFor={messageFor} />
        <div className={styles.foot}>
          <Button
            loading={attempt.busy}
            onClick={begin}
            {...(fault ? { 'aria-disabled': true } : {})}
          >
            <Trans>Check the file</Trans>
          </Button>
          <span className={styles.small}>
            <Trans>This doesn’t change anything yet.</Trans>
          </span>
        </div>
      </div>
    </Card>
  )
}
