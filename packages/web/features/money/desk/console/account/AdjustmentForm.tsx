// The form of every adjustment at the desk: an amount, the fields that the adjustment needs, and a
// confirmation for large amounts.

import { Trans, useLingui } from '@lingui/react/macro'
import { LARGE_ADJUSTMENT_CENTS } from '@lodgepole/domain/money/desk'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useState, type ReactNode } from 'react'
import { parseCents } from '../../../../../lib/format/amounts.ts'
import { focusField } from '../../../../../lib/forms/focus-field.ts'
import { useAmountMessage } from '../../../../../lib/forms/use-amount-message.ts'
import { DialogForm } from '../../../../../lib/dialogs/DialogForm.tsx'
import { useAttempt } from '../../../../../lib/forms/use-attempt.ts'
import { useMoneyText } from '../../../../../ui/Money.tsx'
import { Notice } from '../../../../../ui/Notice.tsx'
import { notify } from '../../../../../ui/notify.ts'
import { TextField } from '../../../../../ui/TextField.tsx'
import { useMoneyRefusals } from '../use-money-refusals.ts'
import { useAdjustments, type Adjustment } from './use-adjustments.ts'

export interface AdjustmentFormProps {
  readonly title: ReactNode
  readonly intro?: ReactNode
  /** The label of the button that submits. */
  readonly action: ReactNode
  readonly done: (balance: string) => string
  readonly firstAmount?: string
  /** The other fields. */
  readonly children: ReactNode
  /** The adjustment, or the name of the field to correct while something is missing. */
  readonly adjustmentOf: (amount: string) => Adjustment | { readonly missing: string }
  readonly onClosed: () => void
}

const isMissing = (
  adjustment: Adjustment | { readonly missing: string },
): adjustment is { readonly missing: string } => 'missing' in adjustment

interface AmountFieldProps {
  readonly typed: string
  readonly isFaulty: boolean
  readonly onText: (typed: string) => void
}

const AmountField = ({ typed, isFaulty, onText }: AmountFieldProps) => {
  const { t } = useLingui()
  const amountLabel = useAmountMessage()
  return (
    <TextField
      name="amount"
      label={t`Amount`}
      inputMode="decimal"
      autoComplete="off"
      required
      value={typed}
      onChange={(event) => onText(event.currentTarget.value)}
      error={isFaulty && amountLabel(typed)}
    />
  )
}

export const AdjustmentForm = ({
  title,
  intro,
  action,
  done,
  firstAmount = '',
  children,
  adjustmentOf,
  onClosed,
}: AdjustmentFormProps) => {
  const [typed, setTyped] = useState(firstAmount)
  const [tried, setTried] = useState(false)
  const [sure, setSure] = useState<Adjustment>()
  const attempt = useAttempt()
  const adjust = useAdjustments()
  const messageFor = useMoneyRefusals()
  const money = useMoneyText()
  const cents = parseCents(typed) ?? 0
  const check = (form: HTMLFormElement) => {
    // Also called without an amount, so that all missing fields are marked in one step.
    const asked = adjustmentOf(decimalFromCents(cents))
    const adjustment = cents > 0 ? asked : { missing: 'amount' }
    setTried(true)
    if (isMissing(adjustment)) focusField(form, adjustment.missing)
    return !isMissing(adjustment)
  }
  const submit = async (close: () => void) => {
    const adjustment = sure ?? adjustmentOf(decimalFromCents(cents))
    if (isMissing(adjustment)) return
    if (cents >= LARGE_ADJUSTMENT_CENTS && !sure) return setSure(adjustment)
    const balance = await adjust(adjustment)
    close()
    notify({ tone: 'success', text: done(balance) })
  }
  const amount = money(cents)
  return (
    <DialogForm
      title={title}
      {...{ attempt, messageFor, onClosed }}
      onSubmit={submit}
      {...(sure
        ? {
            step: 'sure',
            action: <Trans>Yes, {amount}</Trans>,
            cancel: <Trans>Back</Trans>,
            onCancel: () => setSure(undefined),
          }
        : { step: 'amount', look: 'stack' as const, check, action })}
    >
      {sure ? (
        <Notice tone="warning" live title={amount}>
          <Trans>This is a large amount. Is it correct?</Trans>
        </Notice>
      ) : (
        <>
          {intro && <p>{intro}</p>}
          <AmountField typed={typed} isFaulty={tried && cents === 0} onText={setTyped} />
          {children}
        </>
      )}
    </DialogForm>
  )
}
