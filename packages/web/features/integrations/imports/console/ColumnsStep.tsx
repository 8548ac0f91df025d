// The second step: what each column holds, shown beside what stands in its first rows.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import {
  checkColumns,
  importFields,
  type ImportField,
} from '@lodgepole/domain/integrations/imports/fields'
import { useState } from 'react'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { fieldWords, useImportRefusal } from '../use-import-words.ts'
import { useImportSteps } from '../use-imports.ts'
import styles from './Imports.module.css'
import { StepTitle } from './StepTitle.tsx'

const SHOWN = 3

export const ColumnsStep = ({
  item,
  onBegun,
}: {
  readonly item: PeopleImport
  readonly onBegun: () => void
}) => {
  const { t, i18n } = useLingui()
  const wordsOf = useImportRefusal()
  const { attempt, check } = useImportSteps(item.importId)
  const [columns, setColumns] = useState(item.columns)
  const [duplicates, setDuplicates] = useState(item.duplicates)
  const [dayOrder, setDayOrder] = useState(item.dayOrder)
  const choose = (index: number, field: ImportField | null) =>
    setColumns(columns.map((before, place) => (place === index ? field : before)))
  const fault = checkColumns(columns, item.headers)
  const isTaken = (field: ImportField, index: number) =>
    columns.some((other, place) => other === field && place !== index)
  const options = (index: number) => [
    { value: '', label: t`Leave out` },
    ...importFields.map((field) => ({
      value: field,
      label: i18n._(fieldWords[field]),
      disabled: isTaken(field, index),
    })),
  ]
  const begin = async () => {
    if (await check({ columns, duplicates, dayOrder })) onBegun()
  }
  return (
    <Card>
      <div className={styles.sheet}>
        <StepTitle>
          <Trans>What do the columns hold?</Trans>
        </StepTitle>
        <div className={styles.scroll}>
          <table className={classNames(styles.table, styles.mapping)}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Column in the file</Trans>
                </th>
                <th scope="col">
                  <Trans>First rows</Trans>
                </th>
                <th scope="col">
                  <Trans>Holds</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {item.headers.map((header, index) => {
                const name = header || t`Column ${index + 1}`
                return (
                  // Columns have no other name, and keep their places.
                  // oxlint-disable-next-line react/no-array-index-key
                  <tr key={index}>
                    <th scope="row" dir="auto">
                      {name}
                    </th>
                    <td className={styles.value} dir="auto">
                      {item.sample
                        .slice(0, SHOWN)
                        .map((cells) => cells[index])
                        .filter(Boolean)
                        .join(' · ')}
                    </td>
                    <td className={styles.column}>
                      <SelectField
                        label={<VisuallyHidden>{t`${name} holds`}</VisuallyHidden>}
                        value={columns[index] ?? ''}
                        options={options(index)}
                        onChange={({ target }) =>
                          choose(index, (target.value || null) as ImportField | null)
                        }
                      />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
        <div className={styles.choices}>
          <SelectField
            label={t`People you already have`}
            description={t`Found by member ID, by email and first name, or by name and birthday.`}
            value={duplicates}
            onChange={({ target }) => setDuplicates(target.value as typeof duplicates)}
            options={[
              { value: 'skip', label: t`Leave them as they are` },
              { value: 'update', label: t`Bring them up to date` },
            ]}
          />
          {columns.includes('birthISO') && (
            <SelectField
              label={t`03/04/2016 means`}
              description={t`2016-03-04 is always understood.`}
              value={dayOrder}
              onChange={({ target }) => setDayOrder(target.value as typeof dayOrder)}
              options={[
                { value: 'month-first', label: t`March 4 (month first)` },
                { value: 'day-first', label: t`3 April (day first)` },
              ]}
            />
          )}
        </div>
        {fault && (
          <Notice tone="warning">
            <Trans>
              Choose a column for the first name and one for the last name, and each only once.
            </Trans>
          </Notice>
        )}
        <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
        <div className={styles.foot}>
          <Button
            loading={attempt.busy}
            onClick={begin}
            {...(fault ? { 'aria-disabled': true } : {})}
          >
            <Trans>Check the file</Trans>
          </Button>
          <span className={styles.small}>
            <Trans>Nothing is changed yet.</Trans>
          </span>
        </div>
      </div>
    </Card>
  )
}
