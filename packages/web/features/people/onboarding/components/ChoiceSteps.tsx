// Steps that need a choice rather than a form: residency, "I have none", the agreement; and steps
// that are completed elsewhere.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { Form } from '../../../../lib/forms/Form.tsx'
import { useCheck } from '../../../../lib/forms/use-check.ts'
import { SubmitButton } from '../../../../lib/forms/SubmitButton.tsx'
import { hasUnsaved } from '../../../../lib/forms/unsaved.ts'
import { LeaveQuestion, UnsavedChanges } from '../../../../lib/forms/UnsavedChanges.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { useReloadLogin, useSaveStep } from '../use-save-step.ts'
import { StepNotice } from './StepNotice.tsx'
import styles from './Steps.module.css'

export const ResidencyStep = () => {
  const { t } = useLingui()
  const { attempt, save } = useSaveStep()
  const [answer, setAnswer] = useState('')
  const { tried, check } = useCheck(!answer && 'isResident')
  const options = [
    { value: '', label: t`Choose`, disabled: true },
    { value: 'yes', label: t`Yes, I’m a resident` },
    { value: 'no', label: t`No, I’m not a resident` },
  ]
  return (
    <Form
      className={styles.form}
      attempt={attempt}
      check={check}
      onSubmit={() => save({ step: 'required-residency', isResident: answer === 'yes' })}
    >
      <UnsavedChanges when={answer !== '' && !attempt.busy} />
      <SelectField
        name="isResident"
        label={t`Are you a resident?`}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        options={options}
        error={tried && !answer && t`Choose yes or no.`}
      />
      <StepNotice attempt={attempt} />
      <SubmitButton attempt={attempt}>
        <Trans>Save and continue</Trans>
      </SubmitButton>
    </Form>
  )
}

interface DeclareStepProps {
  readonly step: 'required-participants' | 'required-vehicles' | 'required-pets'
  /** Where it can be added in place. */
  readonly part?: ReactNode
  readonly children: ReactNode
}

export const DeclareStep = ({ step, part, children }: DeclareStepProps) => {
  const { attempt, save } = useSaveStep()
  const [asking, setAsking] = useState(false)
  const goOn = async () => void attempt.run(() => save({ step }))
  return (
    <div className={styles.form}>
      <p className={styles.text}>{children}</p>
      {part}
      <StepNotice attempt={attempt} />
      {/* Continuing removes this part, and with it what was typed there. */}
      <Button wide loading={attempt.busy} onClick={() => (hasUnsaved() ? setAsking(true) : goOn())}>
        <Trans>I’ve finished this step</Trans>
      </Button>
      {asking && <LeaveQuestion onLeave={goOn} onClosed={() => setAsking(false)} />}
    </div>
  )
}

export const AgreementStep = ({
  text,
  organizationName,
}: {
  readonly text: string | undefined
  readonly organizationName: string
}) => {
  const { t } = useLingui()
  const { attempt, save } = useSaveStep()
  const [agreed, setAgreed] = useState(false)
  return (
    <Form
      className={styles.form}
      attempt={attempt}
      check={() => agreed}
      onSubmit={() => save({ step: 'required-agreement', agreed: true })}
    >
      {text && (
        // A scrollable element must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.paper} tabIndex={0} role="region" aria-label={t`The rules`}>
          {text}
        </div>
      )}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <Trans>I agree to the rules of {organizationName}.</Trans>
      </label>
      <StepNotice attempt={attempt} />
      <Button
        type="submit"
        wide
        loading={attempt.busy}
        {...(agreed ? {} : { 'aria-disabled': true })}
      >
        <Trans>Save and continue</Trans>
      </Button>
    </Form>
  )
}

/**
 * There is nothing to fill in here. Someone else has to act, and then this step is checked again.
 */
export const ElsewhereStep = ({ children }: { readonly children: ReactNode }) => {
  const reload = useReloadLogin()
  return (
    <div className={styles.form}>
      <p className={styles.text}>{children}</p>
      <Button wide variant="gray" onClick={reload}>
        <Trans>Check again</Trans>
      </Button>
    </div>
  )
}
