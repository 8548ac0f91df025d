// Records a delivery, or the stock after counting.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskProduct } from '@lodgepole/contract/shop/desk-endpoints'
import { useState } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Chip, ChoiceGroup, Chips } from '../../../ui/Choice.tsx'
import { notify } from '../../../ui/notify.ts'
import { TextField } from '../../../ui/TextField.tsx'
import styles from './Desk.module.css'
import { useDeskChanges } from './use-desk.ts'
import { useDeskRefusals } from './use-desk-refusals.ts'

type Way = 'come' | 'count' | 'uncounted'

export const StockDialog = ({
  product,
  onClosed,
}: {
  readonly product: DeskProduct
  readonly onClosed: () => void
}) => {
  const { t } = useLingui()
  const { add, count } = useDeskChanges()
  const attempt = useAttempt()
  const messageFor = useDeskRefusals()
  const [way, setWay] = useState<Way>('come')
  const [typed, setTyped] = useState('')
  const isWrong = way !== 'uncounted' && !/^\d{1,5}$/.test(typed.trim())
  const { tried, check } = useCheck(isWrong && 'pieces')
  const { productId, name, stock } = product
  const send = (): Promise<unknown> => {
    if (way === 'come') return add(productId, Number(typed))
    return count(productId, way === 'count' ? Number(typed) : null, stock)
  }
  const submit = async (close: () => void) => {
    await send()
    close()
    notify({ tone: 'success', text: t`Stock of ${name} saved.` })
  }
  return (
    <DialogForm
      title={<Trans>Stock of {name}</Trans>}
      className={styles.form}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={submit}
      action={<Trans>Save</Trans>}
    >
      <p>
        {stock === null ? (
          <Trans>This product isn’t counted, so it never sells out.</Trans>
        ) : (
          <Trans>{stock} in stock.</Trans>
        )}
      </p>
      <ChoiceGroup label={<Trans>Change</Trans>}>
        <Chips>
          <Chip name="way" checked={way === 'come'} onChange={() => setWay('come')}>
            <Trans>Add a delivery</Trans>
          </Chip>
          <Chip name="way" checked={way === 'count'} onChange={() => setWay('count')}>
            <Trans>Enter a new count</Trans>
          </Chip>
          {stock !== null && (
            <Chip name="way" checked={way === 'uncounted'} onChange={() => setWay('uncounted')}>
              <Trans>Stop counting</Trans>
            </Chip>
          )}
        </Chips>
      </ChoiceGroup>
      {way !== 'uncounted' && (
        <TextField
          name="pieces"
          label={way === 'come' ? t`Number delivered` : t`Number in stock`}
          inputMode="numeric"
          autoComplete="off"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={tried && isWrong && t`Enter a whole number.`}
        />
      )}
    </DialogForm>
  )
}
