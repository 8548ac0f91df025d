// Which items of an order are refunded, and whether they return to stock.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopOrder } from '@lodgepole/contract/shop/schemas'
import { useState } from 'react'
import { DialogForm } from '../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { CheckLine } from '../../../ui/Form.tsx'
import { notify } from '../../../ui/notify.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useDeskChanges } from './use-desk.ts'
import { useDeskRefusals } from './use-desk-refusals.ts'

export const RefundDialog = ({
  order,
  onClosed,
}: {
  readonly order: ShopOrder
  readonly onClosed: () => void
}) => {
  const { t } = useLingui()
  const { refund } = useDeskChanges()
  const attempt = useAttempt()
  const messageFor = useDeskRefusals()
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [restock, setRestock] = useState(true)
  const wanted = Object.entries(pieces).flatMap(([line, qty]) =>
    qty > 0 ? [{ line: Number(line), qty }] : [],
  )
  const { orderNumber } = order
  const submit = async (close: () => void) => {
    await refund(order.orderId, wanted, restock)
    close()
    notify({ tone: 'success', text: t`Refunded. We’ll let the household know.` })
  }
  return (
    <DialogForm
      title={<Trans>Refund of order {orderNumber}</Trans>}
      {...{ attempt, messageFor, onClosed }}
      check={() => wanted.length > 0}
      onSubmit={submit}
      action={<Trans context="button">Refund</Trans>}
      isOff={wanted.length === 0}
    >
      {order.lines
        .filter(({ qty, refundedQty }) => qty > refundedQty)
        .map(({ line, name, qty, refundedQty }) => (
          <SelectField
            key={line}
            label={name}
            value={String(pieces[line] ?? 0)}
            onChange={(event) =>
              setPieces({ ...pieces, [line]: Number(event.currentTarget.value) })
            }
            options={Array.from({ length: qty - refundedQty + 1 }, (_, count) => ({
              value: String(count),
              label: count === 0 ? t`None` : String(count),
            }))}
          />
        ))}
      <CheckLine checked={restock} onChange={(event) => setRestock(event.target.checked)}>
        <Trans>Return them to stock</Trans>
      </CheckLine>
    </DialogForm>
  )
}
