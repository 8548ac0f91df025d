// Steps that take a word rather than a form: residency, what one has none of, the agreement; and
// those that are done elsewhere.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
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
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (answer) save({ step: 'required-residency', isResident: answer === 'yes' })
  }
  const options = [
    { value: '', label: t`Choose`, disabled: true },
    { value: 'yes', label: t`Yes, I am a resident` },
    { value: 'no', label: t`No, I am not a resident` },
  ]
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <UnsavedChanges when={answer !== '' && !attempt.busy} />
      <SelectField
        label={t`Are you a resident?`}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        options={options}
        error={tried && !answer && t`Choose yes or no.`}
      />
      <StepNotice attempt={attempt} />
      <SubmitButton attempt={attempt}>
        <Trans>Save and go on</Trans>
      </SubmitButton>
    </form>
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
  const goOn = async () => save({ step })
  return (
    <div className={styles.form}>
      <p className={styles.text}>{children}</p>
      {part}
      <StepNotice attempt={attempt} />
      {/* Going on takes the part away, and with it what was typed there. */}
      <Button wide loading={attempt.busy} onClick={() => (hasUnsaved() ? setAsking(true) : goOn())}>
        <Trans>I am done with this</Trans>
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (agreed) save({ step: 'required-agreement', agreed: true })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {text && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
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
        <Trans>Save and go on</Trans>
      </Button>
    </form>
  )
}

/** Nothing to fill in here: somebody else has to act, and then this is asked again. */
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
