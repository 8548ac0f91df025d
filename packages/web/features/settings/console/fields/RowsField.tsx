// A table that is typed row by row: links, phrases, prices by kind, early access.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { cellsOf, rowsValue, wrongCell, type Cells, type RowsKind } from './rows.ts'
import styles from './Fields.module.css'
import type { SettingFieldProps } from './field-props.ts'

export interface Column {
  readonly label: string
  /** Given where one chooses instead of typing. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

interface RowsFieldProps extends SettingFieldProps<RowsKind> {
  readonly columns: readonly Column[]
}

export const RowsField = ({ setting, label, about, value, error, disabled, columns, onChange }: RowsFieldProps) => {
  const { t } = useLingui()
  const { kind } = setting
  const [rows, setRows] = useState<readonly Cells[]>(() => cellsOf[kind](value))
  const change = (next: readonly Cells[]) => {
    setRows(next)
    onChange(rowsValue(kind, next))
  }
  const changeCell = (row: number, column: number, text: string) => change(rows.map((cells, index) => (index === row ? cells.map((cell, at) => (at === column ? text : cell)) : cells)))
  const up = (row: number) => change(rows.map((cells, index) => (index === row - 1 ? (rows[row] ?? cells) : index === row ? (rows[row - 1] ?? cells) : cells)))
  const wrong = error === undefined ? undefined : wrongCell(setting, rows)
  const errorAt = (row: number, column: number) => (wrong?.row === row && wrong.column === column ? error : undefined)
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      <p className={styles.about}>{about}</p>
      {rows.map((cells, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no names of their own; what is typed stays where it was typed
        <div className={styles.row} key={row}>
          {columns.map(({ label: name, options }, column) =>
            options ? (
              <SelectField key={name} label={name} options={options} error={errorAt(row, column)} value={cells[column]} onChange={({ target }) => changeCell(row, column, target.value)} />
            ) : (
              <TextField key={name} label={name} error={errorAt(row, column)} value={cells[column] ?? ''} onChange={({ target }) => changeCell(row, column, target.value)} />
            ),
          )}
          <div className={styles.tools}>
            {row > 0 && <IconButton label={t`Move up`} icon={<IconArrowUp size={18} />} onClick={() => up(row)} />}
            <IconButton label={t`Remove`} icon={<IconTrash size={18} />} onClick={() => change(rows.filter((_, index) => index !== row))} />
          </div>
        </div>
      ))}
      {error && !wrong && <p className={styles.error}>{error}</p>}
      <div>
        <Button variant="gray" size="dense" icon={<IconPlus size={18} />} onClick={() => change([...rows, columns.map(({ options }) => options?.[0]?.value ?? '')])}>
          <Trans>Add a row</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
