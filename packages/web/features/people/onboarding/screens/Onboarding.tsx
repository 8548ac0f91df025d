// The onboarding screen: the whole list for orientation, with the first incomplete step open. Each
// step is saved separately, so people who leave midway can continue from there. At the end, they
// arrive where they were going.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import type { LoadedLogin } from '../../../../lib/session/login.ts'
import { RouteLink } from '../../../../lib/routing/navigation.tsx'
import { allStepsOf } from '../../../../lib/household/onboarding.ts'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { SignOutLink } from '../../../../lib/session/SignOutLink.tsx'
import { useChoiceTitle } from '../../../../lib/session/use-choice-title.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { VisuallyHidden } from '../../../../ui/VisuallyHidden.tsx'
import { StepBody, type StepParts } from '../components/StepBody.tsx'
import styles from '../components/Steps.module.css'
import { newPeopleOf } from '../new-people.ts'
import { takeInterruptedPath } from '../../../../lib/routing/interrupted-path.ts'
import { useStepTitle } from '../use-step-messages.ts'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'

interface OneStepProps {
  readonly step: OnboardingStep
  readonly place: number
  readonly isDone: boolean
  /** The content of the open step. */
  readonly body: ReactNode
}

const OneStep = ({ step, place, isDone, body }: OneStepProps) => {
  const titleOf = useStepTitle()
  const isNow = Boolean(body)
  return (
    <li
      className={classNames(styles.step, isDone && styles.done, isNow && styles.now)}
      {...(isNow ? { 'aria-current': 'step' as const } : {})}
    >
      <div className={styles.line}>
        <span className={styles.number} aria-hidden>
          {isDone ? <IconCheck size={16} /> : place}
        </span>
        <h2>{titleOf(step)}</h2>
        {isDone && (
          <VisuallyHidden>
            <Trans>Done</Trans>
          </VisuallyHidden>
        )}
      </div>
      {body && <div className={styles.body}>{body}</div>}
    </li>
  )
}

const OtherWays = ({ users }: Pick<LoadedLogin['details'], 'users'>) => {
  const choiceTitleOf = useChoiceTitle()
  return (
    <nav className={styles.ways}>
      {/* The second half of a double click on the button above must not follow this link, because
          the page has moved up under the pointer. */}
      <SignOutLink onLeave={(event) => event.detail > 1 && event.preventDefault()}>
        <Trans>Sign out and continue later</Trans>
      </SignOutLink>
      {users.length > 1 && <RouteLink to="selectOrganization">{choiceTitleOf(users)}</RouteLink>}
      <RouteLink to="help">
        <Trans>Help</Trans>
      </RouteLink>
      <RouteLink to="newTicket" search={{ from: 'onboarding' }}>
        <Trans>Report a problem</Trans>
      </RouteLink>
      <RouteLink to="credentials">
        <Trans>Credentials</Trans>
      </RouteLink>
    </nav>
  )
}

const Steps = ({ login, parts }: { readonly login: LoadedLogin; readonly parts: StepParts }) => {
  const { i18n } = useLingui()
  const { onboardingSteps: unmet, user, details } = login
  const [nowSeconds] = useState(() => Math.floor(Date.now() / 1000))
  const { organizationName } = user.organization
  const shown = allStepsOf(details, user, nowSeconds)
  const names = new Intl.ListFormat(i18n.locale).format(newPeopleOf(details, user, nowSeconds))
  const left = unmet.length
  const all = shown.length
  return (
    <Page
      title={<Trans>Before you start</Trans>}
      subtitle={
        <Trans>
          {organizationName} needs a few things from you. You can leave and continue later: we keep
          what you save.
        </Trans>
      }
    >
      {names && (
        <Notice tone="info" className={styles.news}>
          <Trans>{names}: new on your account. Please sign the waiver.</Trans>
        </Notice>
      )}
      <p className={styles.text} role="status">
        <Plural
          value={left}
          one={<Trans># of {all} steps left</Trans>}
          other={<Trans># of {all} steps left</Trans>}
        />
      </p>
      <ol className={styles.steps}>
        {shown.map((step, index) => (
          <OneStep
            key={step}
            step={step}
            place={index + 1}
            isDone={!unmet.includes(step)}
            body={step === unmet[0] && <StepBody key={step} {...{ step, user, parts }} />}
          />
        ))}
      </ol>
      <OtherWays users={details.users} />
    </Page>
  )
}

export const Onboarding = ({ parts }: { readonly parts: StepParts }) => {
  const login = useLogin()
  const { history } = useRouter()
  const isDone = login?.onboardingSteps.length === 0
  useEffect(() => {
    if (isDone) history.replace(takeInterruptedPath())
  }, [isDone, history])
  return login && !isDone ? <Steps {...{ login, parts }} /> : <TextSkeleton lines={6} />
}
