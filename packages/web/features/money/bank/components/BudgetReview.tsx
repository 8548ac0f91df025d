// The last step of a budget: a review before it takes effect. If another person changed the budget
// first, both versions are shown, so that the choice is an informed one.

import { Trans } from '@lingui/react/macro'
import {
  ConflictChoice,
  NotSavedYet,
  type ConflictChoiceProps,
} from '../../../../lib/conflicts/ConflictChoice.tsx'
import { Form } from '../../../../lib/forms/Form.tsx'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import {
  centsOf,
  centsOrNull,
  currentLimitsFrom,
  hasIneffectiveLimit,
  type BudgetDraft,
  type LimitName,
  type Limits,
} from '../budget.ts'
import { useLimitText, useLimitLabels } from '../limit-labels.ts'
import { useErrorMessage } from '../use-error-message.ts'
import styles from './Budget.module.css'
import wizard from './Wizard.module.css'

interface BudgetCheckProps {
  readonly names: readonly LimitName[]
  readonly draft: BudgetDraft
  readonly version: number
  readonly onSave: (version: number) => Promise<void>
  readonly onAcceptTheirs: (current: Limits) => void
  readonly onBack: () => void
}

interface ChangedProps extends ConflictChoiceProps {
  readonly names: readonly LimitName[]
  readonly draft: BudgetDraft
  readonly current: Limits
}

const Changed = ({ names, draft, current, ...choice }: ChangedProps) => {
  const labels = useLimitLabels()
  const textOf = useLimitText()
  return (
    <Notice
      tone="warning"
      live
      title={
        <Trans>
          Someone else changed this budget while you were editing. Review both versions.
        </Trans>
      }
    >
      <NotSavedYet />
      <table className={styles.both}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Limit</Trans>
            </th>
            <th scope="col">
              <Trans>Now</Trans>
            </th>
            <th scope="col">
              <Trans>Yours</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name].title}</th>
              <td>{textOf(name, centsOrNull(current[name]))}</td>
              <td>{textOf(name, centsOf(draft[name]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConflictChoice {...choice} />
    </Notice>
  )
}

export const BudgetReview = ({
  names,
  draft,
  version,
  onSave,
  onAcceptTheirs,
  onBack,
}: BudgetCheckProps) => {
  const labels = useLimitLabels()
  const textOf = useLimitText()
  const messageFor = useErrorMessage()
  const attempt = useAttempt()
  const current = currentLimitsFrom(attempt.error)
  const save = (seen: number) => attempt.run(() => onSave(seen))
  return (
    <Form className={wizard.form} attempt={attempt} onSubmit={() => onSave(version)}>
      <dl className={styles.summary}>
        {names.map((name) => (
          <div key={name}>
            <dt>{labels[name].title}</dt>
            <dd>{textOf(name, centsOf(draft[name]))}</dd>
          </div>
        ))}
      </dl>
      {hasIneffectiveLimit(draft) && (
        <Notice tone="info">
          <Trans>
            The food and drink limit is higher than the daily limit, so it has no effect.
          </Trans>
        </Notice>
      )}
      {attempt.error !== undefined && !current && (
        <Notice tone="danger" live>
          {messageFor(attempt.error)}
        </Notice>
      )}
      {current ? (
        <Changed
          names={names}
          draft={draft}
          current={current}
          onKeepMine={() => save(current.version)}
          onAcceptTheirs={() => onAcceptTheirs(current)}
        />
      ) : (
        <div className={styles.foot}>
          <SubmitButton attempt={attempt} wide={false}>
            <Trans>Save</Trans>
          </SubmitButton>
          <Button variant="gray" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </div>
      )}
    </Form>
  )
}
