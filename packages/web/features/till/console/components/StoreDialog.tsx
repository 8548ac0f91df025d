// A store and the items on its buttons, in order. Everything is saved together.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { TillStore } from '@lodgepole/contract/till/endpoints'
import { useState } from 'react'
import { randomId } from '../../../../lib/api/random-id.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckLine } from '../../../../ui/Form.tsx'
import { IconButton } from '../../../../ui/IconButton.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { useTillRefusals } from '../../use-till-labels.ts'
import styles from './StoreDialog.module.css'
import { saveStore } from '../../api.ts'

interface Row {
  readonly key: string
  readonly itemId?: string
  readonly name: string
  readonly price: string
  readonly restricted: boolean
}

interface StoreDialogProps {
  /** Undefined for a new store. */
  readonly store: TillStore | undefined
  readonly onSaved: (storeId: string) => void
  readonly onClosed: () => void
}

const newRow = (): Row => ({ key: randomId(), name: '', price: '', restricted: false })

interface ItemRowProps {
  readonly row: Row
  readonly number: number
  readonly onChange: (change: Partial<Row>) => void
  readonly onRemove: () => void
}

const ItemRow = ({
  row: { name, price, restricted },
  number,
  onChange,
  onRemove,
}: ItemRowProps) => {
  const { t } = useLingui()
  return (
    <li className={styles.row}>
      <TextField
        className={styles.name}
        label={<VisuallyHidden>{t`Item ${number}`}</VisuallyHidden>}
        placeholder={t`Item`}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextField
        className={styles.price}
        label={<VisuallyHidden>{t`Price of item ${number}`}</VisuallyHidden>}
        placeholder="0.00"
        inputMode="decimal"
        value={price}
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
      />
      <CheckLine
        checked={restricted}
        onChange={({ currentTarget }) => onChange({ restricted: currentTarget.checked })}
      >
        <Trans>Food or drink</Trans>
      </CheckLine>
      <IconButton label={t`Remove ${name}`} icon={<IconTrash size={18} />} onClick={onRemove} />
    </li>
  )
}

/** Skips rows that were left empty. */
const itemsOf = (rows: readonly Row[]) =>
  rows
    .filter(({ name, price }) => name.trim() !== '' || price !== '')
    .map(({ itemId, name, price, restricted }) => ({
      ...(itemId ? { itemId } : {}),
      name,
      price: price.replace(',', '.'),
      restricted,
    }))

export const StoreDialog = ({ store, onSaved, onClosed }: StoreDialogProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useTillRefusals()
  const [label, setLabel] = useState(store?.label ?? '')
  const [isClosed, setIsClosed] = useState(store?.isClosed ?? false)
  const [rows, setRows] = useState<readonly Row[]>(() => [
    ...(store?.items ?? []).map((item) => ({ ...item, key: item.itemId })),
    newRow(),
  ])
  const set = (key: string, change: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...change } : row)))
  const save = async (close: () => void) => {
    const { item } = await saveStore({
      ...(store ? { storeId: store.storeId, version: store.version } : {}),
      label,
      isClosed,
      items: itemsOf(rows),
    })
    onSaved(item.storeId)
    close()
  }
  return (
    <DialogForm
      wide
      hasStickyFoot
      look="stack"
      title={store ? <Trans>Edit store</Trans> : <Trans>New store</Trans>}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={save}
      action={<Trans>Save</Trans>}
    >
      <TextField
        label={t`Name`}
        required
        maxLength={60}
        value={label}
        onChange={({ currentTarget }) => setLabel(currentTarget.value)}
      />
      <ul className={styles.rows} aria-label={t`Items`}>
        {rows.map((row, index) => (
          <ItemRow
            key={row.key}
            row={row}
            number={index + 1}
            onChange={(change) => set(row.key, change)}
            onRemove={() => setRows(rows.filter(({ key }) => key !== row.key))}
          />
        ))}
      </ul>
      <Button
        variant="plain"
        icon={<IconPlus size={16} />}
        onClick={() => setRows([...rows, newRow()])}
      >
        <Trans>Add an item</Trans>
      </Button>
      {store && (
        <CheckLine
          checked={isClosed}
          onChange={({ currentTarget }) => setIsClosed(currentTarget.checked)}
        >
          <Trans>This store is closed for sales</Trans>
        </CheckLine>
      )}
    </DialogForm>
  )
}
