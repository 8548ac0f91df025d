// Agreeing to automatic deposits: three amounts, and in one sentence what will be charged to which
// card.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { DepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import { useId, useState } from 'react'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { useDepositLimits } from '../../../../lib/organization/use-deposit-limits.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { readTopUpDraft, type TopUpDraft, type TopUpFault, type TopUpField } from '../top-up.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './TopUp.module.css'

interface TopUpFormProps {
  readonly initial: TopUpDraft
  readonly firstName: string
  /** The default card by its name. */
  readonly card: string
  readonly onSave: (draft: TopUpDraft) => Promise<void>
  readonly onCancel: () => void
  readonly onReload: () => unknown
}

const useComplaints = ({
  minimumCents,
}: DepositLimits): Readonly<Record<TopUpFault['code'], string>> => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const least = moneyText(minimumCents)
  return {
    amount: t`Enter an amount; a deposit is ${least} at least.`,
    'too-much': t`That is too much.`,
    below: t`At most the amount of one deposit.`,
    month: t`At least one deposit.`,
  }
}

export const TopUpForm = ({
  initial,
  firstName,
  card,
  onSave,
  onCancel,
  onReload,
}: TopUpFormProps) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const limits = useDepositLimits()
  const complaints = useComplaints(limits)
  const wordsOf = useErrorMessage()
  const attempt = useAttempt()
  const organization = useOrganization()
  const complaintId = useId()
  const [draft, setDraft] = useState(initial)
  const [agreed, setAgreed] = useState(false)
  const read = readTopUpDraft(draft, limits)
  const fault = 'fault' in read ? read.fault : undefined
  const { tried, check } = useCheck(fault?.field ?? (!agreed && 'consent'))
  const field = (name: TopUpField, label: string, description: string) => (
    <TextField
      name={name}
      label={label}
      description={description}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      before={organization?.currencySymbol}
      value={draft[name]}
      error={tried && fault?.field === name && complaints[fault.code]}
      onChange={({ target }) => {
        // Other amounts are another agreement.
        setAgreed(false)
        setDraft({ ...draft, [name]: target.value })
      }}
    />
  )
  const organizationName = organization?.organizationName ?? ''
  const [amount, below, monthMost] =
    'terms' in read
      ? [read.terms.amountCents, read.terms.belowCents, read.terms.monthMostCents].map((cents) =>
          moneyText(cents),
        )
      : []
  const sentence = t`I agree that ${organizationName} charges my default card, now ${card}, ${amount} without asking me each time, whenever the balance of ${firstName} is below ${below}, and at most ${monthMost} in a calendar month. I can switch this off at any time.`
  const isUnagreed = tried && !fault && !agreed
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={() => onSave(draft)}>
      <div className={styles.fields}>
        {field(
          'amount',
          t({ message: 'Deposit', context: 'amount' }),
          t`What is charged each time.`,
        )}
        {field('below', t`When the balance is below`, t`At most the amount of one deposit.`)}
        {field('monthMost', t`At most in a month`, t`It is never passed.`)}
      </div>
      {amount && (
        <label className={styles.consent}>
          <input
            type="checkbox"
            name="consent"
            checked={agreed}
            aria-describedby={isUnagreed ? complaintId : undefined}
            aria-invalid={isUnagreed}
            onChange={({ target }) => setAgreed(target.checked)}
          />
          <span>{sentence}</span>
        </label>
      )}
      {isUnagreed && (
        <p id={complaintId} className={styles.complaint}>
          <Trans>Automatic deposits need your agreement.</Trans>
        </p>
      )}
      {attempt.error !== undefined && (
        <Notice
          tone="danger"
          live
          action={
            attempt.error instanceof ApiError && attempt.error.code === 'TOP_UP_CHANGED' ? (
              <Button variant="gray" onClick={onReload}>
                <Trans>Use what is there now</Trans>
              </Button>
            ) : undefined
          }
        >
          {wordsOf(attempt.error)}
        </Notice>
      )}
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Switch on</Trans>
        </SubmitButton>
        <Button variant="gray" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
