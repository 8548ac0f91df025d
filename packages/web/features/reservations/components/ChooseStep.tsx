// The first step: who is coming, what, on which day, and at what time.

import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { useIsOffline } from '../../../lib/offline/use-is-offline.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import type { Reservation } from '../use-reservation.ts'
import { BringGuests } from './BringGuests.tsx'
import { DayGrid } from './DayGrid.tsx'
import { Restrictions } from './Restrictions.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import styles from './Reserve.module.css'
import { WeekStrip } from './WeekStrip.tsx'
import { WhatToBook } from './WhatToBook.tsx'
import { HowMany, WhoIsComing } from './WhoIsComing.tsx'

export const FORM_ID = 'reservation-form'

interface ChooseStepProps {
  readonly reservation: Reservation
  readonly isMember: boolean
  readonly campusId: string | null
  readonly onReserve: () => void
}

const NotRead = ({
  isKnown,
  retry,
}: {
  readonly isKnown: boolean
  readonly retry: () => Promise<unknown>
}) => (
  <Notice
    tone="warning"
    live
    action={
      <Button variant="gray" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    }
  >
    {isKnown ? (
      <Trans>We couldn’t update this list, so it may be out of date.</Trans>
    ) : (
      <Trans>We couldn’t load the timetable. Try again in a moment.</Trans>
    )}
  </Notice>
)

/** A link to the form moves the focus there. */
const useFormFocus = () => {
  const form = useRef<HTMLElement>(null)
  const isAsked = useLocation({ select: ({ hash }) => hash === FORM_ID })
  useEffect(() => {
    if (!isAsked) return
    form.current?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return form
}

const WhoAndWhat = ({ reservation, isMember, campusId }: Omit<ChooseStepProps, 'onReserve'>) => {
  const goTo = useGoTo()
  const { facts, isKnown, chosenIds, togglePerson, guests, setGuests } = reservation
  const { campuses, category, categories, series, seriesId } = reservation
  const held = facts.people.toSorted(
    (a, b) =>
      Number(a.personId === facts.household.accountId) -
      Number(b.personId === facts.household.accountId),
  )
  return (
    <div className={styles.side}>
      {isMember ? (
        <WhoIsComing
          people={held}
          isKnown={isKnown}
          chosenIds={chosenIds}
          onToggle={togglePerson}
          guests={<BringGuests reservation={reservation} />}
        />
      ) : (
        <HowMany count={guests} onCount={setGuests} />
      )}
      <WhatToBook
        {...{ campuses, campusId, category, categories, series, seriesId }}
        onCampus={(chosen) =>
          goTo({ to: 'reservation', ...(chosen ? { params: { campusId: chosen } } : {}) })
        }
        onCategory={reservation.setCategory}
        onSeries={reservation.setSeriesId}
      />
    </div>
  )
}

const Times = ({ reservation, campusId }: Pick<ChooseStepProps, 'reservation' | 'campusId'>) => {
  const { timetable, isKnown, campuses, day, today, events } = reservation
  const busyDays = new Set(events.map(({ startDayHash }) => startDayHash))
  return (
    <div className={styles.times}>
      <WeekStrip {...{ day, today, busyDays }} onDay={reservation.setDay} />
      {reservation.isMonthWrong && (
        <Notice tone="warning" live>
          <Trans>Invalid month</Trans>
        </Notice>
      )}
      {isKnown && campusId !== null && campuses.every((one) => one.campusId !== campusId) && (
        <Notice tone="warning" live>
          <Trans>We couldn’t find this campus. These activities aren’t tied to a campus.</Trans>
        </Notice>
      )}
      <Restrictions restrictions={reservation.restrictions} />
      {(timetable.isPending || timetable.isPlaceholderData) && (
        <ListSkeleton rows={5} avatar={false} />
      )}
      {timetable.data && !timetable.isPlaceholderData && <DayGrid reservation={reservation} />}
    </div>
  )
}

export const ChooseStep = ({ reservation, isMember, campusId, onReserve }: ChooseStepProps) => {
  const { t } = useLingui()
  const form = useFormFocus()
  const isOffline = useIsOffline()
  const { timetable, isKnown, problem } = reservation
  const reserve = () => {
    if (problem?.kind === 'nobody')
      document.querySelector<HTMLElement>('#who-is-coming input')?.focus()
    else if (!problem) onReserve()
  }
  return (
    <>
      {(timetable.isError || isOffline) && <NotRead isKnown={isKnown} retry={timetable.refetch} />}
      <section
        className={styles.layout}
        id={FORM_ID}
        ref={form}
        tabIndex={-1}
        aria-label={t`Reservation`}
      >
        <WhoAndWhat {...{ reservation, isMember, campusId }} />
        <Times {...{ reservation, campusId }} />
      </section>
      <SelectionBar reservation={reservation} onReserve={reserve} />
    </>
  )
}
