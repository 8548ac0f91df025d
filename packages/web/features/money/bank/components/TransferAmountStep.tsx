// The first step of a transfer: from whom, to whom, how much.

import { Trans, useLingui } from '@lingui/react/macro'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import type { BankAccount } from '../accounts.ts'
import { readDraft, type Draft, type DraftFault, type Transfer } from '../transfer.ts'
import { PersonChoice } from './PersonChoice.tsx'
import styles from './Transfer.module.css'
import wizard from './Wizard.module.css'

const PROPOSED_CENTS = [500, 1_000, 2_000]

interface TransferAmountStepProps {
  readonly accounts: readonly BankAccount[]
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  readonly onReady: (transfer: Transfer) => void
}

const fieldOf = {
  from: 'from',
  to: 'to',
  amount: 'amount',
  'too-much': 'amount',
} as const satisfies Record<DraftFault, string>

interface AmountFieldProps extends Pick<TransferAmountStepProps, 'draft' | 'onDraft'> {
  /** The account that sends the money. */
  readonly from: BankAccount | undefined
  readonly error: string | false
}

const AmountField = ({ draft, from, error, onDraft }: AmountFieldProps) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const symbol = useOrganization()?.currencySymbol
  const has = moneyText(from?.balanceCents ?? 0)
  const proposed = [
    ...PROPOSED_CENTS.filter((cents) => cents < (from?.balanceCents ?? 0)),
    ...(from ? [from.balanceCents] : []),
  ]
  return (
    <div className={wizard.amount}>
      <TextField
        name="amount"
        label={t`Amount`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        before={symbol}
        value={draft.amount}
        error={error}
        onChange={({ target }) => onDraft({ ...draft, amount: target.value })}
      />
      <div className={styles.proposed}>
        {proposed.map((cents) => (
          <Button
            key={cents}
            variant="gray"
            onClick={() => onDraft({ ...draft, amount: decimalFromCents(cents) })}
          >
            {cents === from?.balanceCents ? t`All: ${has}` : moneyText(cents)}
          </Button>
        ))}
      </div>
    </div>
  )
}

export const TransferAmountStep = ({
  accounts,
  draft,
  onDraft,
  onReady,
}: TransferAmountStepProps) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const amountLabel = useAmountMessage()
  const read = readDraft(accounts, draft)
  const { tried, check } = useCheck(typeof read === 'string' && fieldOf[read])
  const fault = tried && typeof read === 'string' ? read : undefined
  const from = accounts.find(({ userId }) => userId === draft.fromId)
  const [name, has] = [from?.firstName ?? '', moneyText(from?.balanceCents ?? 0)]
  const complaint =
    fault === 'too-much' ? t`${name} has ${has}.` : fault === 'amount' && amountLabel(draft.amount)
  return (
    <Form
      className={wizard.form}
      check={check}
      onSubmit={() => typeof read !== 'string' && onReady(read)}
    >
      <PersonChoice
        name="from"
        label={t({ message: 'From', context: 'transfer' })}
        accounts={accounts}
        chosenId={draft.fromId}
        reasonOf={({ balanceCents }) => (balanceCents > 0 ? undefined : t`No money`)}
        error={fault === 'from' && t`Choose who sends the money.`}
        onChoose={(fromId) =>
          onDraft({ ...draft, fromId, toId: draft.toId === fromId ? '' : draft.toId })
        }
      />
      <PersonChoice
        name="to"
        label={t({ message: 'To', context: 'transfer' })}
        accounts={accounts}
        chosenId={draft.toId}
        reasonOf={({ userId }) => (userId === draft.fromId ? t`Sender` : undefined)}
        error={fault === 'to' && t`Choose who receives the money.`}
        onChoose={(toId) => onDraft({ ...draft, toId })}
      />
      <AmountField {...{ draft, from, onDraft }} error={complaint} />
      <div>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Form>
  )
}
