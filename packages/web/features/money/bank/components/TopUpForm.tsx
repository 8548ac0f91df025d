// The agreement to automatic deposits: three amounts, and one sentence about what will be charged
// to which card.

import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { TopUpTerms } from '@lodgepole/domain/money/top-up'
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
  /** The name of the default card. */
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
    'too-much': t`That’s too much. Enter a smaller amount.`,
    below: t`Enter no more than the amount of one deposit.`,
    month: t`Enter at least the amount of one deposit.`,
  }
}

interface TermFieldProps {
  readonly name: TopUpField
  readonly label: string
  readonly description: string
  readonly value: string
  readonly error: string | false
  readonly onText: (text: string) => void
}

const TermField = ({ onText, ...field }: TermFieldProps) => (
  <TextField
    {...field}
    inputMode="decimal"
    autoComplete="off"
    maxLength={10}
    before={useOrganization()?.currencySymbol}
    onChange={({ target }) => onText(target.value)}
  />
)

interface TermFieldsProps {
  readonly draft: TopUpDraft
  readonly complaintOf: (name: TopUpField) => string | false
  readonly onChange: (draft: TopUpDraft) => void
}

const TermFields = ({ draft, complaintOf, onChange }: TermFieldsProps) => {
  const { t } = useLingui()
  const fieldProps = (name: TopUpField) => ({
    name,
    value: draft[name],
    error: complaintOf(name),
    onText: (text: string) => onChange({ ...draft, [name]: text }),
  })
  return (
    <div className={styles.fields}>
      <TermField
        {...fieldProps('amount')}
        label={t({ message: 'Deposit', context: 'amount' })}
        description={t`We’ll charge this amount each time.`}
      />
      <TermField
        {...fieldProps('below')}
        label={t`When the balance falls below`}
        description={t`Enter no more than the amount of one deposit.`}
      />
      <TermField
        {...fieldProps('monthMost')}
        label={t`Monthly limit`}
        description={t`We’ll never charge more than this in a month.`}
      />
    </div>
  )
}

interface ConsentProps {
  readonly terms: TopUpTerms
  readonly card: string
  readonly firstName: string
  readonly agreed: boolean
  /** The id of the error. Undefined if there is none. */
  readonly complaintId: string | undefined
  readonly onAgree: (agreed: boolean) => void
}

const Consent = ({ terms, card, firstName, agreed, complaintId, onAgree }: ConsentProps) => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const organizationName = useOrganization()?.organizationName ?? ''
  const [amount, below, monthMost] = [
    moneyText(terms.amountCents),
    moneyText(terms.belowCents),
    moneyText(terms.monthMostCents),
  ]
  const sentence = t`I agree that ${organizationName} charges ${amount} to my default card, currently ${card}, without asking me each time, whenever ${firstName}’s balance is below ${below}, up to ${monthMost} in a calendar month. I can turn this off at any time.`
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        name="consent"
        checked={agreed}
        aria-describedby={complaintId}
        aria-invalid={complaintId !== undefined}
        onChange={({ target }) => onAgree(target.checked)}
      />
      <span>{sentence}</span>
    </label>
  )
}

const SaveNotice = ({
  error,
  onReload,
}: { readonly error: unknown } & Pick<TopUpFormProps, 'onReload'>) => {
  const messageFor = useErrorMessage()
  return (
    <Notice
      tone="danger"
      live
      action={
        error instanceof ApiError && error.code === 'TOP_UP_CHANGED' ? (
          <Button variant="gray" onClick={onReload}>
            <Trans>Use the current version</Trans>
          </Button>
        ) : undefined
      }
    >
      {messageFor(error)}
    </Notice>
  )
}

export const TopUpForm = ({
  initial,
  firstName,
  card,
  onSave,
  onCancel,
  onReload,
}: TopUpFormProps) => {
  const limits = useDepositLimits()
  const complaints = useComplaints(limits)
  const attempt = useAttempt()
  const complaintId = useId()
  const [draft, setDraft] = useState(initial)
  const [agreed, setAgreed] = useState(false)
  const read = readTopUpDraft(draft, limits)
  const fault = 'fault' in read ? read.fault : undefined
  const { tried, check } = useCheck(fault?.field ?? (!agreed && 'consent'))
  const isUnagreed = tried && !fault && !agreed
  return (
    <Form className={styles.form} attempt={attempt} check={check} onSubmit={() => onSave(draft)}>
      <TermFields
        draft={draft}
        complaintOf={(name) => tried && fault?.field === name && complaints[fault.code]}
        onChange={(changed) => {
          // Different amounts require a new agreement.
          setAgreed(false)
          setDraft(changed)
        }}
      />
      {'terms' in read && (
        <Consent
          {...{ card, firstName, agreed }}
          terms={read.terms}
          complaintId={isUnagreed ? complaintId : undefined}
          onAgree={setAgreed}
        />
      )}
      {isUnagreed && (
        <p id={complaintId} className={styles.complaint}>
          <Trans>Check the box to agree to automatic deposits.</Trans>
        </p>
      )}
      {attempt.error !== undefined && <SaveNotice error={attempt.error} onReload={onReload} />}
      <div className={styles.foot}>
        <SubmitButton attempt={attempt} wide={false}>
          <Trans>Turn on</Trans>
        </SubmitButton>
        <Button variant="gray" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  )
}
