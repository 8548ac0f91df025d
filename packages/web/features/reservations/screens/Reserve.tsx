// Making a reservation in three steps: choose, confirm, done. The step is in the address, so that Back leads where it should.

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLogin } from '../../../lib/place.tsx'
import { useReloadHousehold } from '../../../lib/reload-household.ts'
import { Screen } from '../../../lib/Screen.tsx'
import { sessionStore } from '../../../lib/session.ts'
import { useStore } from '../../../lib/store.ts'
import { Card } from '../../../ui/Card.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { ChooseStep } from '../components/ChooseStep.tsx'
import { ConfirmStep } from '../components/ConfirmStep.tsx'
import { DoneStep, type Done } from '../components/DoneStep.tsx'
import { GuestConfirmStep } from '../components/GuestConfirmStep.tsx'
import styles from '../components/Reserve.module.css'
import type { Payment } from '../payment.ts'
import { useAfterBooking, useBook, useBookAsGuest, type Stranger } from '../use-book.ts'
import { useRefusedWords } from '../use-problem-words.ts'
import { useReservation } from '../use-reservation.ts'
import { useForgetTimetable } from '../use-timetable.ts'
import { wishOf, type Wish } from '../wish.ts'

type Step = 'choose' | 'confirm' | 'done'

/** The address of the step, with everything else in it left as it is. */
const useStep = (isPossible: (step: Step) => boolean) => {
  const navigate = useNavigate()
  const { step: asked }: { step?: string } = useSearch({ strict: false })
  const step: Step = (asked === 'confirm' || asked === 'done') && isPossible(asked) ? asked : 'choose'
  const go = (to: Step, replace = false) =>
    void navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, step: to === 'choose' ? undefined : to }), replace } as never)
  return { step, go }
}

const useHeadingFocus = (step: Step) => {
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

/** Hosts that are open to guests ask nobody who they are: a member who is signed in there is looked up here. */
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
  const { campusId = null }: { campusId?: string | null } = useParams({ strict: false })
  const { personId }: { personId?: string } = useSearch({ strict: false })
  const reservation = useReservation({ audience: login?.user.userId, campusId, personId })
  const [wish, setWish] = useState<Wish>()
  const [done, setDone] = useState<Done>()
  const { step, go } = useStep((asked) => (asked === 'done' ? done !== undefined : wish !== undefined && !done))
  const heading = useHeadingFocus(step)
  const [book, bookAsGuest, afterBooking, forget, refusedWords] = [useBook(campusId), useBookAsGuest(campusId), useAfterBooking(), useForgetTimetable(), useRefusedWords()]
  const { choices, extras, coming, facts, totalCents, seatCents, asking, clear } = reservation

  const confirm = () => {
    const personIds = coming.map((person) => person.personId)
    setDone(undefined)
    setWish(wishOf({ choices, extras, people: facts.people.filter((person) => personIds.includes(person.personId)), personIds, totalCents, seatCents }))
    go('confirm')
  }
  const finish = async (made: Done) => {
    setDone(made)
    clear()
    go('done', true)
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
      if (wish) await finish({ wish, ...(await book(wish, payment)) })
    })
  const bookAsStranger = (stranger: Stranger) =>
    orRead(async () => {
      if (wish) await finish({ wish, ...(await bookAsGuest(wish, stranger)), email: stranger.email })
    })
  const again = () => {
    setDone(undefined)
    setWish(undefined)
    go('choose')
  }
  const wordsOf = (error: unknown) => refusedWords(error, choices, asking)
  const titles = { choose: '', confirm: t`Is this right?`, done: t`Done` }

  return (
    <Screen title={<Trans>Make a Reservation</Trans>}>
      <div className={styles.steps}>
        <Steps label={t`Steps of the reservation`} current={step} steps={[{ key: 'choose', title: t`Choose` }, { key: 'confirm', title: t`Confirm` }, { key: 'done', title: t`Done` }]} />
      </div>
      {step === 'choose' && <ChooseStep reservation={reservation} isMember={login !== undefined} campusId={campusId} onReserve={confirm} />}
      {step !== 'choose' && (
        <Card className={styles.form}>
          <h2 className={styles.heading} tabIndex={-1} ref={heading}>
            {titles[step]}
          </h2>
          {step === 'confirm' && wish && login && <ConfirmStep key={wish.times.map(({ eventId }) => eventId).join()} {...{ login, wish, wordsOf }} onBook={bookNow} onBack={() => window.history.back()} />}
          {step === 'confirm' && wish && !login && <GuestConfirmStep {...{ wish, wordsOf }} onBook={bookAsStranger} onBack={() => window.history.back()} />}
          {step === 'done' && done && <DoneStep done={done} onAnother={again} />}
        </Card>
      )}
    </Screen>
  )
}
