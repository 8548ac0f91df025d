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
    amount: t`Enter at least ${least}.`,
    'too-much': t`That is too much.`,
    below: t`Enter no more than the amount of one deposit.`,
    month: t`Enter at least the amount of one deposit.`,
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
  const sentence = t`I agree that ${organizationName} charges ${amount} to my default card, currently ${card}, without asking me each time, whenever ${firstName}’s balance is below ${below}, up to ${monthMost} in a calendar month. I can turn this off at any time.`
  const isUnagreed = tried && !fault && !agreed
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={() => onSave(draft)}>
      <div className={styles.fields}>
        {field(
          'amount',
          t({ message: 'Deposit', context: 'amount' }),
          t`We charge this amount each time.`,
        )}
        {field(
          'below',
          t`When the balance falls below`,
          t`Enter no more than the amount of one deposit.`,
        )}
        {field('monthMost', t`Monthly limit`, t`We never charge more than this in a month.`)}
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
          <Trans>Check the box to agree to automatic deposits.</Trans>
        </p>
      )}
      {attempt.error !== undefined && (
        <Notice
          tone="danger"
          live
          action={
            attempt.error instanceof ApiError && attempt.error.code === 'TOP_UP_CHANGED' ? (
              <Button variant="gray" onClick={onReload}>
                <Trans>Use the current version</Trans>
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
