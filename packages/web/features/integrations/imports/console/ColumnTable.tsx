// The columns of the file, each with the values of its first rows and the field it fills.

import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { importFields, type ImportField } from '@lodgepole/domain/integrations/imports/fields'
import { classNames } from '../../../../ui/class-names.ts'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { fieldLabels } from '../use-import-labels.ts'
import styles from './Imports.module.css'

const SAMPLE_ROWS = 3

type Columns = PeopleImport['columns']

interface ColumnTableProps {
  readonly item: PeopleImport
  readonly columns: Columns
  readonly onChange: (columns: Columns) => void
}

export const ColumnTable = ({ item, columns, onChange }: ColumnTableProps) => {
  const { t, i18n } = useLingui()
  const choose = (index: number, field: ImportField | null) =>
    onChange(columns.map((before, at) => (at === index ? field : before)))
  const isTaken = (field: ImportField, index: number) =>
    columns.some((other, at) => other === field && at !== index)
  const options = (index: number) => [
    { value: '', label: t`Skip` },
    ...importFields.map((field) => ({
      value: field,
      label: i18n._(fieldLabels[field]),
      disabled: isTaken(field, index),
    })),
  ]
  return (
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
              <Trans>Field</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {item.headers.map((header, index) => {
            const name = header || t`Column ${index + 1}`
            return (
              // Columns have no ids, and keep their positions.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td className={styles.value} dir="auto">
                  {item.sample
                    .slice(0, SAMPLE_ROWS)
                    .map((cells) => cells[index])
                    .filter(Boolean)
                    .join(' · ')}
                </td>
                <td className={styles.column}>
                  <SelectField
                    label={<VisuallyHidden>{t`Field for ${name}`}</VisuallyHidden>}
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
  )
}
