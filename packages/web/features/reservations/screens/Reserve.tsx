// Making a reservation in three steps: choose, confirm, done. The step is in the address, so that
// Back leads where it should.

import { Trans, useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { sessionStore } from '../../../lib/session/session.ts'
import { useStore } from '../../../lib/state/store.ts'
import { usePhrase } from '../../../lib/organization/use-phrase.ts'
import { useMoneySteps } from '../../../lib/routing/use-search-param.ts'
import { Card } from '../../../ui/Card.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ChooseStep } from '../components/ChooseStep.tsx'
import { ConfirmStep } from '../components/ConfirmStep.tsx'
import { DoneStep, type Done } from '../components/DoneStep.tsx'
import { GuestConfirmStep } from '../components/GuestConfirmStep.tsx'
import styles from '../components/Reserve.module.css'
import type { Payment } from '../../../lib/cards/payment.ts'
import { useAfterBooking, useBook, useBookAsGuest, type Stranger } from '../use-book.ts'
import { useNotices } from '../use-notices.ts'
import { useBookingErrorMessage } from '../use-problem-message.ts'
import { useReservation } from '../use-reservation.ts'
import { useForgetTimetable } from '../use-timetable.ts'
import { requestKey, requestOf, type ReservationRequest } from '../reservation-request.ts'

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
 * Hosts that are open to guests ask nobody who they are: a member who is signed in there is looked
 * up here.
 */
const useVisitor = () => {
  const login = useLogin()
  const hasSession = useStore(sessionStore) !== undefined
  const lookUp = useEffectEvent(useReloadHousehold())
  const isUnknown = hasSession && !login
  useEffect(() => {
    // Whoever cannot be looked up reserves as a guest.
    if (isUnknown) lookUp().catch(() => undefined)
  }, [isUnknown])
  return login
}

export const Reserve = () => {
  const { t } = useLingui()
  const login = useVisitor()
  const own = usePhrase('reserve')
  const { campusId = null }: { campusId?: string | null } = useParams({ strict: false })
  const { personId }: { personId?: string } = useSearch({ strict: false })
  const reservation = useReservation({ audience: login?.user.userId, campusId, personId })
  const [request, setRequest] = useState<ReservationRequest & { readonly key: string }>()
  const [done, setDone] = useState<Done>()
  // What was read before is not what is chosen now: Forward must not lead to booking it.
  const isCurrent =
    request !== undefined &&
    request.key === requestKey(reservation.choices, reservation.extras, reservation.coming)
  const { step, toHow, toDone, restart, back } = useMoneySteps({
    how: isCurrent || done !== undefined,
    done: done !== undefined,
  })
  const heading = useHeadingFocus(step)
  const [book, bookAsGuest, afterBooking, forget, errorMessageOf] = [
    useBook(campusId, login?.user.userId ?? ''),
    useBookAsGuest(campusId),
    useAfterBooking(),
    useForgetTimetable(),
    useBookingErrorMessage(),
  ]
  const {
    choices,
    extras,
    coming,
    facts,
    totalCents,
    laterCents,
    seatCents,
    asking,
    clear,
    givenUp,
    brought,
    leaveAllBehind,
  } = reservation
  const noticesOf = useNotices()

  const confirm = () => {
    const personIds = coming.map((person) => person.personId)
    setDone(undefined)
    setRequest({
      key: requestKey(choices, extras, coming),
      ...requestOf({
        choices,
        extras,
        people: facts.people.filter((person) => personIds.includes(person.personId)),
        brought,
        personIds,
        totalCents,
        laterCents,
        seatCents,
        givenUp,
        notices: noticesOf(reservation),
      }),
    })
    toHow()
  }
  const finish = async (made: Done) => {
    setDone(made)
    clear()
    leaveAllBehind()
    toDone()
    await afterBooking(login !== undefined)
  }
  /** Somebody was quicker: what the list says is no longer true. */
  const orRead = async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      await forget()
      throw error
    }
  }
  const bookNow = (payment: Payment) =>
    orRead(async () => {
      if (request) await finish({ request, ...(await book(request, payment)) })
    })
  const bookAsStranger = (stranger: Stranger) =>
    orRead(async () => {
      if (request)
        await finish({ request, ...(await bookAsGuest(request, stranger)), email: stranger.email })
    })
  const again = () => {
    setDone(undefined)
    setRequest(undefined)
    restart()
  }
  const wordsOf = (error: unknown) => errorMessageOf(error, choices, asking)
  const titles = { what: '', how: t`Is this right?`, done: t`Done` }

  return (
    <Screen title={<Trans>Make a Reservation</Trans>} subtitle={own}>
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
      {step === 'what' && (
        <ChooseStep
          reservation={reservation}
          isMember={login !== undefined}
          campusId={campusId}
          onReserve={confirm}
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
              {...{ login, request, wordsOf }}
              onBook={bookNow}
              onBack={back}
            />
          )}
          {step === 'how' && request && !login && (
            <GuestConfirmStep {...{ request, wordsOf }} onBook={bookAsStranger} onBack={back} />
          )}
          {step === 'done' && done && <DoneStep done={done} onAnother={again} />}
        </Card>
      )}
    </Screen>
  )
}
