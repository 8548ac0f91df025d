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
import { fullName } from '../../../../ui/person-look.ts'
import { TextField } from '../../../../ui/TextField.tsx'
import type { BankAccount } from '../accounts.ts'
import {
  asDailyDraft,
  isFault,
  MOST_DAYS,
  readDepositDraft,
  type Allowances,
  type Deposit,
  type DepositDraft,
  type DepositFault,
} from '../deposit.ts'
import styles from './Deposit.module.css'
import wizard from './Wizard.module.css'

const PROPOSED_CENTS = [1_000, 2_000, 5_000]

interface DepositWhatProps {
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
  const amountWords = useAmountMessage()
  return (fault: DepositFault, amounts: DepositDraft['amounts']): string => {
    const allowance = moneyText(fault.kind === 'allowance' ? fault.allowanceCents : 0)
    return {
      allowance: t`The daily allowance is ${allowance}.`,
      nothing: t`Enter an amount for at least one person.`,
      amount: amountWords(fault.kind === 'amount' ? (amounts[fault.userId] ?? '') : ''),
      days: t`Choose 1 to ${MOST_DAYS} days.`,
      'first-day': t`Choose tomorrow or a later day.`,
      'too-little': t`Enter at least ${least}.`,
      'too-much': t`Enter no more than ${most}.`,
    }[fault.kind]
  }
}

export const DepositWhat = ({
  accounts,
  draft,
  today,
  maySchedule,
  allowances,
  onDraft,
  onReady,
}: DepositWhatProps) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const limits = useDepositLimits()
  const complaintOf = useComplaint(limits)
  const symbol = useOrganization()?.currencySymbol
  const read = readDepositDraft(accounts, draft, today, limits, allowances)
  const { tried, check } = useCheck(
    isFault(read) && (fieldOf(read) || `amount-${accounts[0]?.userId ?? ''}`),
  )
  const fault = tried && isFault(read) ? read : undefined
  const ofField = (name: string) =>
    fault && fieldOf(fault) === name && complaintOf(fault, draft.amounts)
  const isDaily = draft.when === 'daily'
  const setAmount = (userId: string, amount: string) =>
    onDraft({ ...draft, amounts: { ...draft.amounts, [userId]: amount } })
  return (
    <Form
      className={wizard.form}
      check={check}
      onSubmit={() => !isFault(read) && onReady(read)}
      id="deposits-form"
    >
      {maySchedule && (
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
      )}
      <ul className={styles.people}>
        {accounts.map((account) => (
          <li key={account.userId} className={styles.person}>
            <PersonAvatar person={account} size="md" />
            <div className={styles.field}>
              <TextField
                name={`amount-${account.userId}`}
                label={
                  isDaily ? t`For ${fullName(account)}, each day` : t`For ${fullName(account)}`
                }
                description={
                  isDaily && allowances.has(account.userId) ? (
                    <Trans>
                      Daily allowance: <Money cents={allowances.get(account.userId) ?? 0} />
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
                error={ofField(`amount-${account.userId}`)}
                onChange={({ target }) => setAmount(account.userId, target.value)}
              />
              <div className={styles.proposed}>
                {PROPOSED_CENTS.filter((cents) => cents <= limits.maximumCents).map((cents) => (
                  <Button
                    key={cents}
                    variant="gray"
                    aria-label={t`${moneyText(cents)} for ${account.firstName}`}
                    onClick={() => setAmount(account.userId, decimalFromCents(cents))}
                  >
                    {moneyText(cents)}
                  </Button>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {isDaily && (
        <div className={styles.days}>
          <TextField
            name="firstDay"
            type="date"
            label={t`First day`}
            min={addDays(today, 1)}
            max={addDays(today, 300)}
            value={draft.firstDay}
            error={ofField('firstDay')}
            onChange={({ target }) => onDraft({ ...draft, firstDay: target.value })}
          />
          <TextField
            name="days"
            label={t`Number of days`}
            inputMode="numeric"
            maxLength={3}
            value={draft.days}
            error={ofField('days')}
            onChange={({ target }) => onDraft({ ...draft, days: target.value })}
          />
        </div>
      )}
      <dl className={styles.total}>
        <dt>
          <Trans>Total</Trans>
        </dt>
        <dd>
          <Money cents={isFault(read) ? 0 : read.totalCents} figure className={wizard.figure} />
        </dd>
      </dl>
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
