// Makes a reservation in three steps: choose, confirm, done. The step is part of the address, so
// that Back leads where it should.

import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { sessionStore } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { usePhrase } from '../../../lib/organization/use-phrase.ts'
import { Card } from '../../../ui/Card.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ChooseStep } from '../components/ChooseStep.tsx'
import { ConfirmStep } from '../components/ConfirmStep.tsx'
import { DoneStep } from '../components/DoneStep.tsx'
import { GuestConfirmStep } from '../components/GuestConfirmStep.tsx'
import styles from '../components/Reserve.module.css'
import { useReservation } from '../use-reservation.ts'
import { useReserveSteps } from '../use-reserve-steps.ts'

const useHeadingFocus = (step: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    before.current = step
  }, [step])
  return heading
}

/**
 * Hosts that are open to guests don't require sign-in, so this checks whether a member is signed
 * in.
 */
const useVisitor = () => {
  const login = useLogin()
  const hasSession = useStore(sessionStore) !== undefined
  const lookUp = useEffectEvent(useReloadHousehold())
  const isUnknown = hasSession && !login
  useEffect(() => {
    // People without a known login reserve as guests.
    if (isUnknown) lookUp().catch(() => undefined)
  }, [isUnknown])
  return login
}

const StepsBar = ({ step }: Pick<ReturnType<typeof useReserveSteps>, 'step'>) => {
  const { t } = useLingui()
  return (
    <div className={styles.steps}>
      <Steps
        label={t`Reservation steps`}
        current={step}
        steps={[
          { key: 'what', title: t`Choose` },
          { key: 'how', title: t`Confirm` },
          { key: 'done', title: t`Done` },
        ]}
      />
    </div>
  )
}

export const Reserve = () => {
  const { t } = useLingui()
  const login = useVisitor()
  const own = usePhrase('reserve')
  const { campusId = null }: { campusId?: string | null } = useParams({ strict: false })
  const { personId }: { personId?: string } = useSearch({ strict: false })
  const userId = login?.user.userId
  const reservation = useReservation({ audience: userId, campusId, personId })
  const { step, request, done, errorMessage, ...steps } = useReserveSteps(reservation, {
    campusId,
    userId,
  })
  const heading = useHeadingFocus(step)
  const titles = { what: '', how: t`Is this right?`, done: t`Done` }

  return (
    <Screen title={<Trans>Make a Reservation</Trans>} subtitle={own}>
      <StepsBar step={step} />
      {step === 'what' && (
        <ChooseStep
          reservation={reservation}
          isMember={login !== undefined}
          campusId={campusId}
          onReserve={steps.confirm}
        />
      )}
      {step !== 'what' && (
        <Card className={styles.form}>
          <h2 className={styles.heading} tabIndex={-1} ref={heading}>
            {titles[step]}
          </h2>
          {step === 'how' && request && login && (
            <ConfirmStep
              key={request.times.map(({ eventId }) => eventId).join()}
              {...{ login, request }}
              messageFor={errorMessage}
              onBook={steps.bookAsMember}
              onBack={steps.back}
            />
          )}
          {step === 'how' && request && !login && (
            <GuestConfirmStep
              request={request}
              messageFor={errorMessage}
              onBook={steps.bookAsStranger}
              onBack={steps.back}
            />
          )}
          {step === 'done' && done && <DoneStep done={done} onAnother={steps.again} />}
        </Card>
      )}
    </Screen>
  )
}
