// A table that is edited row by row: links, phrases, prices by kind, early access.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '../../../../../ui/Button.tsx'
import { IconButton } from '../../../../../ui/IconButton.tsx'
import { SelectField } from '../../../../../ui/SelectField.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { cellsOf, rowsValue, wrongCell, type Cells, type RowsKind } from './rows.ts'
import styles from './Fields.module.css'
import type { SettingFieldProps } from './field-props.ts'

export interface Column {
  readonly label: string
  /** Set for columns with a selection instead of text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

interface CellProps extends Pick<Column, 'label'> {
  readonly options: Column['options'] | undefined
  readonly value: string
  readonly fault: object
  readonly onChange: (text: string) => void
}

const Cell = ({ label, options, value, fault, onChange }: CellProps) => {
  const common = {
    label,
    value,
    ...fault,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange(target.value),
  }
  return options ? <SelectField {...common} options={options} /> : <TextField {...common} />
}

interface RowsFieldProps extends SettingFieldProps<RowsKind> {
  readonly columns: readonly Column[]
}

interface RowToolsProps {
  /** Omitted in the first row. */
  readonly onUp: (() => void) | undefined
  readonly onRemove: () => void
}

const RowTools = ({ onUp, onRemove }: RowToolsProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.tools}>
      {onUp && <IconButton label={t`Move up`} icon={<IconArrowUp size={18} />} onClick={onUp} />}
      <IconButton label={t`Remove`} icon={<IconTrash size={18} />} onClick={onRemove} />
    </div>
  )
}

const replaceCell = (rows: readonly Cells[], row: number, column: number, text: string) =>
  rows.map((cells, index) =>
    index === row ? cells.map((cell, at) => (at === column ? text : cell)) : cells,
  )

const moveUp = (rows: readonly Cells[], row: number) =>
  rows.map((cells, index) =>
    index === row - 1 ? (rows[row] ?? cells) : index === row ? (rows[row - 1] ?? cells) : cells,
  )

export const RowsField = ({
  setting,
  label,
  about,
  value,
  error,
  disabled,
  columns,
  onChange,
}: RowsFieldProps) => {
  const { kind } = setting
  const [rows, setRows] = useState<readonly Cells[]>(() => cellsOf[kind](value))
  const change = (next: readonly Cells[]) => {
    setRows(next)
    onChange(rowsValue(kind, next))
  }
  const wrong = error === undefined ? undefined : wrongCell(setting, rows)
  const errorId = useId()
  // The cell is marked and refers to its error. The text spans the row, because no cell has room
  // for it.
  const faultAt = (row: number, column: number) =>
    wrong?.row === row && wrong.column === column
      ? ({ className: styles.wrong, 'aria-invalid': true, 'aria-describedby': errorId } as const)
      : {}
  return (
    <fieldset className={styles.rows} disabled={disabled}>
      <legend>{label}</legend>
      <p className={styles.about}>{about}</p>
      {rows.map((cells, row) => (
        // Rows have no ids; typed text stays where it was typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div className={styles.row} key={row}>
          {columns.map(({ label: name, options }, column) => (
            <Cell
              key={name}
              label={name}
              options={options}
              value={cells[column] ?? ''}
              fault={faultAt(row, column)}
              onChange={(text) => change(replaceCell(rows, row, column, text))}
            />
          ))}
          <RowTools
            onUp={row > 0 ? () => change(moveUp(rows, row)) : undefined}
            onRemove={() => change(rows.filter((_, index) => index !== row))}
          />
          {wrong?.row === row && (
            <p id={errorId} className={styles.rowError} role="status">
              {error}
            </p>
          )}
        </div>
      ))}
      {error && !wrong && <p className={styles.error}>{error}</p>}
      <div>
        <Button
          variant="gray"
          size="dense"
          icon={<IconPlus size={18} />}
          onClick={() => change([...rows, columns.map(({ options }) => options?.[0]?.value ?? '')])}
        >
          <Trans>Add a row</Trans>
        </Button>
      </div>
    </fieldset>
  )
}
