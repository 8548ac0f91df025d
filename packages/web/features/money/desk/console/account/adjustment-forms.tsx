// The forms of the desk. Each asks for what its adjustment needs, and reports the new balance
// afterward.

import { Trans, useLingui } from '@lingui/react/macro'
import type { StaffAccount, StaffLine } from '@lodgepole/contract/money/desk/schemas'
import { deskMethods, type DeskMethod } from '@lodgepole/domain/money/accounts'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@lodgepole/domain/money/desk'
import { useState } from 'react'
import { centsOfDecimal } from '../../../../../lib/format/amounts.ts'
import { Chip, Chips, ChoiceGroup } from '../../../../../ui/Choice.tsx'
import { CheckLine } from '../../../../../ui/Form.tsx'
import { useMoneyText } from '../../../../../ui/Money.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { paidByLabels } from '../money-labels.ts'
import { AdjustmentForm } from './AdjustmentForm.tsx'

interface FormProps {
  readonly account: StaffAccount
  readonly onClosed: () => void
}

const useDone = ({ person: { name } }: StaffAccount) => {
  const { t } = useLingui()
  const money = useMoneyText()
  return (balance: string) => {
    const now = money(centsOfDecimal(balance))
    return t`Done. ${name} now has ${now}.`
  }
}

/** A required text. The error appears after an attempt without it. */
const useReason = () => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isGiven = text.trim().length >= MIN_REASON_LENGTH
  return {
    reason: text.trim(),
    isGiven: () => (setTried(!isGiven), isGiven),
    field: (
      <TextField
        name="reason"
        label={t`Reason`}
        description={t`The household sees this next to the transaction.`}
        required
        maxLength={MAX_REASON_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={
          tried &&
          !isGiven &&
          (text.trim() === '' ? t`Enter a reason.` : t`Enter a reason, in a few words.`)
        }
      />
    ),
  }
}

export const DepositForm = ({ account, onClosed }: FormProps) => {
  const { t, i18n } = useLingui()
  const [method, setMethod] = useState<DeskMethod>('cash')
  const [note, setNote] = useState('')
  const { userId: personId, name } = account.person
  return (
    <AdjustmentForm
      title={<Trans>Deposit for {name}</Trans>}
      action={<Trans>Take the deposit</Trans>}
      done={useDone(account)}
      adjustmentOf={(amount) => ({ kind: 'deposit', personId, amount, method, note: note.trim() })}
      onClosed={onClosed}
    >
      <ChoiceGroup label={t`Payout method`}>
        <Chips>
          {deskMethods.map((each) => (
            <Chip
              key={each}
              name="method"
              checked={method === each}
              onChange={() => setMethod(each)}
            >
              {i18n._(paidByLabels[each])}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      <TextField
        label={method === 'cheque' ? t`Check number` : t`Note`}
        description={t`The household sees this next to the transaction.`}
        maxLength={MAX_REASON_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </AdjustmentForm>
  )
}

export const ChargeForm = ({ account, onClosed }: FormProps) => {
  const { t } = useLingui()
  const [what, setWhat] = useState('')
  const [restricted, setRestricted] = useState(false)
  const [tried, setTried] = useState(false)
  const { userId: personId, name } = account.person
  const adjustmentOf = (amount: string) => {
    setTried(what.trim() === '')
    return what.trim() === ''
      ? { missing: 'what' }
      : ({ kind: 'charge', personId, amount, what: what.trim(), restricted } as const)
  }
  return (
    <AdjustmentForm
      title={<Trans>Charge {name}</Trans>}
      action={<Trans>Charge</Trans>}
      done={useDone(account)}
      adjustmentOf={adjustmentOf}
      onClosed={onClosed}
    >
      <TextField
        name="what"
        label={t`Description`}
        required
        maxLength={MAX_REASON_LENGTH}
        value={what}
        onChange={(event) => setWhat(event.currentTarget.value)}
        error={tried && what.trim() === '' && t`Enter a description.`}
      />
      <CheckLine
        checked={restricted}
        onChange={(event) => setRestricted(event.currentTarget.checked)}
      >
        <Trans>Food or drink (counts toward a separate limit)</Trans>
      </CheckLine>
    </AdjustmentForm>
  )
}

export const PayOutForm = ({ account, onClosed }: FormProps) => {
  const { t, i18n } = useLingui()
  const money = useMoneyText()
  const byCard = centsOfDecimal(account.refundable)
  const [method, setMethod] = useState<DeskMethod | 'card'>(byCard > 0 ? 'card' : 'cash')
  const why = useReason()
  const { userId: personId, name } = account.person
  const [most, cards] = [money(centsOfDecimal(account.available)), money(byCard)]
  const intro =
    method === 'card' ? (
      <Trans>Up to {cards} that was deposited by card. The money goes back to those cards.</Trans>
    ) : (
      <Trans>At most {most}.</Trans>
    )
  return (
    <AdjustmentForm
      title={<Trans>Pay out to {name}</Trans>}
      intro={intro}
      action={<Trans>Pay out</Trans>}
      done={useDone(account)}
      adjustmentOf={(amount) =>
        why.isGiven()
          ? { kind: 'payout', personId, amount, method, reason: why.reason }
          : { missing: 'reason' }
      }
      onClosed={onClosed}
    >
      <ChoiceGroup label={t`Payout method`}>
        <Chips>
          <Chip
            name="method"
            checked={method === 'card'}
            disabled={byCard === 0}
            onChange={() => setMethod('card')}
          >{t`Back to cards`}</Chip>
          {deskMethods.map((each) => (
            <Chip
              key={each}
              name="method"
              checked={method === each}
              onChange={() => setMethod(each)}
            >
              {i18n._(paidByLabels[each])}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
      {why.field}
    </AdjustmentForm>
  )
}

export const AdjustForm = ({ account, onClosed }: FormProps) => {
  const { t } = useLingui()
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const why = useReason()
  const { userId: personId, name } = account.person
  return (
    <AdjustmentForm
      title={<Trans>Adjust {name}’s account</Trans>}
      action={<Trans>Adjust</Trans>}
      done={useDone(account)}
      adjustmentOf={(amount) =>
        why.isGiven()
          ? { kind: 'adjustment', personId, amount, direction, reason: why.reason }
          : { missing: 'reason' }
      }
      onClosed={onClosed}
    >
      <ChoiceGroup label={t`Direction`}>
        <Chips>
          <Chip
            name="direction"
            checked={direction === 'add'}
            onChange={() => setDirection('add')}
          >{t`Add money`}</Chip>
          <Chip
            name="direction"
            checked={direction === 'take'}
            onChange={() => setDirection('take')}
          >{t`Remove money`}</Chip>
        </Chips>
      </ChoiceGroup>
      {why.field}
    </AdjustmentForm>
  )
}

export const RefundForm = ({
  account,
  line,
  onClosed,
}: FormProps & { readonly line: StaffLine }) => {
  const money = useMoneyText()
  const why = useReason()
  const [most, { transactionId, refundable }] = [money(centsOfDecimal(line.refundable)), line]
  return (
    <AdjustmentForm
      title={<Trans>Refund this charge</Trans>}
      intro={<Trans>Up to {most}. The money goes back to the account.</Trans>}
      action={<Trans context="button">Refund</Trans>}
      firstAmount={refundable}
      done={useDone(account)}
      adjustmentOf={(amount) =>
        why.isGiven()
          ? { kind: 'refund', transactionId, amount, reason: why.reason }
          : { missing: 'reason' }
      }
      onClosed={onClosed}
    >
      {why.field}
    </AdjustmentForm>
  )
}
