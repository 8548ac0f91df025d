// One amount of a budget: whether there is a limit, and how much.

import { Trans, useLingui } from '@lingui/react/macro'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useAmountMessage } from '../../../../lib/forms/use-amount-message.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useMoneyText } from '../../../../ui/Money.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { isInvalidLimit, type LimitDraft, type LimitName } from '../budget.ts'
import { useLimitLabels } from '../limit-labels.ts'
import styles from './Budget.module.css'
import wizard from './Wizard.module.css'

const PROPOSED_CENTS = [500, 1_000, 1_500, 2_000]

interface LimitStepProps {
  readonly name: LimitName
  readonly draft: LimitDraft
  readonly onDraft: (draft: LimitDraft) => void
  readonly onNext: () => void
  /** Missing on the first step. */
  readonly onBack: (() => void) | undefined
}

export const LimitStep = ({ name, draft, onDraft, onNext, onBack }: LimitStepProps) => {
  const { t } = useLingui()
  const labels = useLimitLabels()[name]
  const moneyText = useMoneyText()
  const amountMessage = useAmountMessage()
  const symbol = useOrganization()?.currencySymbol
  const wrong = isInvalidLimit(draft)
  const { tried, check } = useCheck(wrong && 'amount')
  const choice = (on: boolean, label: string) => (
    <label className={styles.choice}>
      <input
        type="radio"
        name="on"
        checked={draft.on === on}
        onChange={() => onDraft({ ...draft, on })}
      />
      <span>{label}</span>
    </label>
  )
  return (
    <Form className={wizard.form} check={check} onSubmit={onNext}>
      <p className={styles.about}>{labels.about}</p>
      <div role="radiogroup" aria-label={labels.title} className={styles.choices}>
        {choice(false, labels.none)}
        {choice(true, labels.some)}
      </div>
      {draft.on && (
        <div className={wizard.amount}>
          <TextField
            name="amount"
            label={t`Amount`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            before={symbol}
            value={draft.amount}
            error={tried && wrong && amountMessage(draft.amount)}
            onChange={({ target }) => onDraft({ ...draft, amount: target.value })}
          />
          <div className={styles.proposed}>
            {PROPOSED_CENTS.map((cents) => (
              <Button
                key={cents}
                variant="gray"
                onClick={() => onDraft({ on: true, amount: decimalFromCents(cents) })}
              >
                {moneyText(cents)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <div className={styles.foot}>
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
        {onBack && (
          <Button variant="gray" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        )}
      </div>
    </Form>
  )
}
