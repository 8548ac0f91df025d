// Which pieces of an order are given back, and whether they stand on the shelf again.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ShopOrder } from '@lodgepole/contract/shop/schemas'
import { useState, type FormEvent } from 'react'
import { FormDialog } from '../../../lib/console/FormDialog.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
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
  const wordsOf = useDeskRefusals()
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({})
  const [restock, setRestock] = useState(true)
  const wanted = Object.entries(pieces).flatMap(([line, qty]) =>
    qty > 0 ? [{ line: Number(line), qty }] : [],
  )
  const { orderNumber } = order
  const submit = async (close: () => void) => {
    if (!(await attempt.run(async () => void (await refund(order.orderId, wanted, restock)))))
      return
    close()
    notify({ tone: 'success', text: t`The money goes back. The household is told.` })
  }
  return (
    <FormDialog title={<Trans>Refund of order {orderNumber}</Trans>} onClosed={onClosed}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            if (wanted.length > 0) void submit(close)
          }}
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
            <Trans>They can be sold again</Trans>
          </CheckLine>
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" loading={attempt.busy} disabled={wanted.length === 0}>
              <Trans>Give back</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </form>
      )}
    </FormDialog>
  )
}
