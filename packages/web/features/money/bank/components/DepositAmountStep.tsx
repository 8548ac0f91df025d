// The first step of a deposit: how much for whom, and when they may spend it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useDepositLimits } from '../../../../lib/organization/use-deposit-limits.ts'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Money, useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { fullName } from '../../../../ui/person-summary.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import type { BankAccount } from '../accounts.ts'
import {
  asDailyDraft,
  isFault,
  MAX_DAYS,
  readDepositDraft,
  type Allowances,
  type Deposit,
  type DepositDraft,
  type DepositFault,
} from '../deposit.ts'
import styles from './Deposit.module.css'
import wizard from './Wizard.module.css'

const PROPOSED_CENTS = [1_000, 2_000, 5_000]

interface DepositAmountStepProps {
  readonly accounts: readonly BankAccount[]
  readonly draft: DepositDraft
  readonly today: string
  readonly maySchedule: boolean
  readonly allowances: Allowances
  readonly onDraft: (draft: DepositDraft) => void
  readonly onReady: (deposit: Deposit) => void
}

const fieldOf = (fault: DepositFault): string =>
  fault.kind === 'amount' || fault.kind === 'allowance'
    ? `amount-${fault.userId}`
    : fault.kind === 'days'
      ? 'days'
      : fault.kind === 'first-day'
        ? 'firstDay'
        : ''

const useComplaint = ({ minimumCents, maximumCents }: DepositLimits) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const [least, most] = [moneyText(minimumCents), moneyText(maximumCents)]
  const amountLabel = useAmountMessage()
  return (fault: DepositFault, amounts: DepositDraft['amounts']): string => {
    const allowance = moneyText(fault.kind === 'allowance' ? fault.allowanceCents : 0)
    return {
      allowance: t`The daily allowance is ${allowance}.`,
      nothing: t`Enter an amount for at least one person.`,
      amount: amountLabel(fault.kind === 'amount' ? (amounts[fault.userId] ?? '') : ''),
      days: t`Choose 1 to ${MAX_DAYS} days.`,
      'first-day': t`Choose tomorrow or a later day.`,
      'too-little': t`Enter at least ${least}.`,
      'too-much': t`Enter no more than ${most}.`,
    }[fault.kind]
  }
}

type DraftProps = Pick<DepositAmountStepProps, 'draft' | 'onDraft'>

const WhenChoice = ({
  draft,
  allowances,
  onDraft,
}: DraftProps & Pick<DepositAmountStepProps, 'allowances'>) => {
  const isDaily = draft.when === 'daily'
  return (
    <fieldset className={styles.when}>
      <legend>
        <Trans>When should it be available?</Trans>
      </legend>
      <label>
        <input
          type="radio"
          name="when"
          checked={!isDaily}
          onChange={() => onDraft({ ...draft, when: 'now' })}
        />
        <Trans>Right away</Trans>
      </label>
      <label>
        <input
          type="radio"
          name="when"
          checked={isDaily}
          onChange={() => onDraft(asDailyDraft(draft, allowances))}
        />
        <Trans>As a daily allowance</Trans>
      </label>
    </fieldset>
  )
}

interface PersonAmountProps extends DraftProps {
  readonly account: BankAccount
  /** The person's daily allowance. Undefined if there is none. */
  readonly allowanceCents: number | undefined
  readonly maximumCents: number
  readonly error: string | false | undefined
}

const PersonAmount = ({
  account,
  draft,
  allowanceCents,
  maximumCents,
  error,
  onDraft,
}: PersonAmountProps) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const symbol = useOrganization()?.currencySymbol
  const isDaily = draft.when === 'daily'
  const setAmount = (amount: string) =>
    onDraft({ ...draft, amounts: { ...draft.amounts, [account.userId]: amount } })
  return (
    <li className={styles.person}>
      <PersonAvatar person={account} size="md" />
      <div className={styles.field}>
        <TextField
          name={`amount-${account.userId}`}
          label={isDaily ? t`For ${fullName(account)}, each day` : t`For ${fullName(account)}`}
          description={
            isDaily && allowanceCents !== undefined ? (
              <Trans>
                Daily allowance: <Money cents={allowanceCents} />
              </Trans>
            ) : (
              <Trans>
                Available now: <Money cents={account.balanceCents} />
              </Trans>
            )
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
          before={symbol}
          value={draft.amounts[account.userId] ?? ''}
          error={error}
          onChange={({ target }) => setAmount(target.value)}
        />
        <div className={styles.proposed}>
          {PROPOSED_CENTS.filter((cents) => cents <= maximumCents).map((cents) => (
            <Button
              key={cents}
              variant="gray"
              aria-label={t`${moneyText(cents)} for ${account.firstName}`}
              onClick={() => setAmount(decimalFromCents(cents))}
            >
              {moneyText(cents)}
            </Button>
          ))}
        </div>
      </div>
    </li>
  )
}

interface DayFieldsProps extends DraftProps, Pick<DepositAmountStepProps, 'today'> {
  readonly errorOf: (name: string) => string | false | undefined
}

const DayFields = ({ draft, today, errorOf, onDraft }: DayFieldsProps) => {
  const { t } = useLingui()
  return (
    <div className={styles.days}>
      <TextField
        name="firstDay"
        type="date"
        label={t`First day`}
        min={addDays(today, 1)}
        max={addDays(today, 300)}
        value={draft.firstDay}
        error={errorOf('firstDay')}
        onChange={({ target }) => onDraft({ ...draft, firstDay: target.value })}
      />
      <TextField
        name="days"
        label={t`Number of days`}
        inputMode="numeric"
        maxLength={3}
        value={draft.days}
        error={errorOf('days')}
        onChange={({ target }) => onDraft({ ...draft, days: target.value })}
      />
    </div>
  )
}

const Total = ({ cents }: { readonly cents: number }) => (
  <dl className={styles.total}>
    <dt>
      <Trans>Total</Trans>
    </dt>
    <dd>
      <Money cents={cents} figure className={wizard.figure} />
    </dd>
  </dl>
)

export const DepositAmountStep = ({
  accounts,
  draft,
  today,
  maySchedule,
  allowances,
  onDraft,
  onReady,
}: DepositAmountStepProps) => {
  const limits = useDepositLimits()
  const complaintOf = useComplaint(limits)
  const read = readDepositDraft(accounts, draft, today, limits, allowances)
  const { tried, check } = useCheck(
    isFault(read) && (fieldOf(read) || `amount-${accounts[0]?.userId ?? ''}`),
  )
  const fault = tried && isFault(read) ? read : undefined
  const errorOf = (name: string) =>
    fault && fieldOf(fault) === name && complaintOf(fault, draft.amounts)
  return (
    <Form
      className={wizard.form}
      check={check}
      onSubmit={() => !isFault(read) && onReady(read)}
      id="deposits-form"
    >
      {maySchedule && <WhenChoice {...{ draft, allowances, onDraft }} />}
      <ul className={styles.people}>
        {accounts.map((account) => (
          <PersonAmount
            key={account.userId}
            {...{ account, draft, onDraft }}
            allowanceCents={allowances.get(account.userId)}
            maximumCents={limits.maximumCents}
            error={errorOf(`amount-${account.userId}`)}
          />
        ))}
      </ul>
      {draft.when === 'daily' && <DayFields {...{ draft, today, errorOf, onDraft }} />}
      <Total cents={isFault(read) ? 0 : read.totalCents} />
      {fault && fieldOf(fault) === '' && (
        <Notice tone="danger" live>
          {complaintOf(fault, draft.amounts)}
        </Notice>
      )}
      <div>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </div>
    </Form>
  )
}
