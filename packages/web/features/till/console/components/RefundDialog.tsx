// Refunds a sale to the account, in full or in part. A refund of food or drink raises their limit
// again, so for a mixed sale the dialog asks.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DaySale } from '@lodgepole/contract/till/endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState } from 'react'
import { parseCents } from '../../../../lib/format/amounts.ts'
import { sendOnce } from '../../../../lib/api/pending-requests.ts'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { DialogForm } from '../../../../lib/dialogs/DialogForm.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Chip, Chips, ChoiceGroup } from '../../../../ui/Choice.tsx'
import { CheckLine } from '../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { notify } from '../../../../ui/notify.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import { centsOf } from '../../basket.ts'
import { useTillRefusals } from '../../use-till-labels.ts'
import styles from './DayView.module.css'
import { refundSale } from '../../api.ts'

interface RefundDialogProps {
  readonly sale: DaySale
  readonly what: string
  readonly onRefunded: () => Promise<unknown>
  readonly onClosed: () => void
}

/**
 * The request includes what has been refunded before, so that a second part of the same size is
 * another refund.
 */
const send = (
  { transactionId, refunded }: DaySale,
  part: { readonly amount: string; readonly restricted: boolean } | undefined,
) =>
  sendOnce(
    JSON.stringify(['till-refund', transactionId, refunded, part ?? null]),
    undefined,
    ({ key }) => refundSale({ refundId: key, transactionId, ...part }, { idempotencyKey: key }),
  )

/** Whether a sale is only food or drink, contains none, or is mixed. */
const restrictionOf = ({ items }: DaySale) => {
  const isRestricted = items.some(({ restricted }) => restricted)
  return { isRestricted, isMixed: isRestricted && items.some(({ restricted }) => !restricted) }
}

export const RefundDialog = ({ sale, what, onRefunded, onClosed }: RefundDialogProps) => {
  const { t } = useLingui()
  const money = useMoneyText()
  const attempt = useAttempt()
  const amountLabel = useAmountMessage()
  const messageFor = useTillRefusals()
  const [isPart, setPart] = useState(false)
  const [typed, setTyped] = useState('')
  const { isRestricted, isMixed } = restrictionOf(sale)
  const [restricted, setRestricted] = useState(isRestricted && !isMixed)
  const leftCents = centsOf(sale.total) - centsOf(sale.refunded)
  const [left, name, cents] = [
    money(leftCents),
    sale.personName,
    isPart ? (parseCents(typed) ?? 0) : leftCents,
  ]
  const isTooMuch = cents > leftCents
  const { tried, check } = useCheck((cents <= 0 || isTooMuch) && 'amount')
  const refund = async (close: () => void) => {
    await send(sale, isPart ? { amount: decimalFromCents(cents), restricted } : undefined)
    const given = money(cents)
    notify({ tone: 'success', text: t`${given} refunded to ${name}’s account.` })
    await onRefunded()
    close()
  }
  return (
    <DialogForm
      title={<Trans>Refund to {name}’s account</Trans>}
      className={styles.refund}
      {...{ attempt, check, messageFor, onClosed }}
      onSubmit={refund}
      action={<Trans>Refund</Trans>}
    >
      <p>{what}</p>
      <ChoiceGroup label={t`Amount to refund`}>
        <Chips>
          <Chip name="how-much" checked={!isPart} onChange={() => setPart(false)}>
            <Trans>All of it: {left}</Trans>
          </Chip>
          <Chip name="how-much" checked={isPart} onChange={() => setPart(true)}>
            <Trans>Part of it</Trans>
          </Chip>
        </Chips>
      </ChoiceGroup>
      {isPart && (
        <TextField
          name="amount"
          label={t`Amount`}
          description={t`Up to ${left}.`}
          inputMode="decimal"
          autoComplete="off"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            tried &&
            (isTooMuch
              ? t`That’s more than is left to refund. Enter a smaller amount.`
              : cents <= 0 && amountLabel(typed))
          }
        />
      )}
      {isPart && isMixed && (
        <CheckLine checked={restricted} onChange={({ target }) => setRestricted(target.checked)}>
          <Trans>It was food or drink</Trans>
        </CheckLine>
      )}
    </DialogForm>
  )
}
