// The times of a day with the rules' verdict for the people who are coming, and a button where
// booking is possible.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { eventName } from '@lodgepole/domain/reservations/event-name'
import { capacityOf } from '@lodgepole/domain/reservations/series'
import { restrictionsOf, visibleVerdict } from '@lodgepole/domain/reservations/restricted'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Pill } from '../../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { Restrictions } from '../../components/Restrictions.tsx'
import { useDateText } from '../../use-date-text.ts'
import { useLabelText } from '../../use-label-text.ts'
import { useReasonText } from '../../use-reason-text.ts'
import { whyNot } from '../../why-not.ts'
import { byStart } from '../by-start.ts'
import { CampusChoice, HouseholdName, PartyChoice } from '../components/HouseholdParty.tsx'
import styles from '../HouseholdView.module.css'
import { BookForDialog } from './BookForDialog.tsx'
import type { Party } from './parties.ts'
import { useHouseholdDay } from './use-book-for.ts'

type DayEvent = Availability['events'][number]

interface DayOfProps {
  readonly accountId: string
  readonly day: string
  readonly moving: Party | undefined
  readonly onMoved: () => void
}

interface TimeProps {
  readonly event: DayEvent
  readonly seen: Availability
  readonly people: Availability['facts']['people']
  readonly verdict: Verdict
  readonly isMove: boolean
  readonly onChoose: () => void
}

/** Pressing Move below leads here, because the next step is to select a day and a time. */
const MoveHint = ({ what }: { readonly what: string }) => {
  const hint = useRef<HTMLDivElement>(null)
  useEffect(() => {
    hint.current?.focus({ preventScroll: true })
    hint.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={hint} tabIndex={-1}>
      <Notice tone="info">
        <Trans>Choose a new day and time for {what}.</Trans>
      </Notice>
    </div>
  )
}

/** Undefined if seats are unlimited. */
const seatsLeft = (event: DayEvent, maxCapacityCount: number | null): number | undefined => {
  const capacity = capacityOf(event, { maxCapacityCount })
  return capacity === undefined ? undefined : Math.max(0, capacity - event.registeredCount)
}

const Time = ({ event, seen, people, verdict, isMove, onChoose }: TimeProps) => {
  const [labelText, reasonText, { rangeOf }] = [useLabelText(), useReasonText(), useDateText()]
  const series = seen.series.find(({ sessionId }) => sessionId === event.sessionId)
  const timeZone = series?.timeZone ?? 'America/New_York'
  const left =
    verdict.may === 'book'
      ? seatsLeft(event, series?.eventReservationSettings.maxCapacityCount ?? null)
      : undefined
  const why = whyNot(verdict, event, { people, nowSeconds: seen.nowSeconds })
  // A reservation can only move to a free seat.
  const canBook =
    people.length > 0 && (verdict.may === 'book' || (verdict.may === 'wait' && !isMove))
  return (
    <li className={styles.event}>
      <span className={styles.words}>
        <bdi className={styles.label}>{eventName(series?.label ?? '', event.label)}</bdi>
        <span className={styles.why}>
          {rangeOf(event.startSeconds, event.endSeconds, timeZone)}
        </span>
        {left !== undefined && (
          <span className={styles.why}>
            <Plural value={left} one="# seat left" other="# seats left" />
          </span>
        )}
        {why && <span className={styles.why}>{reasonText(why, timeZone)}</span>}
      </span>
      {verdict.may !== 'book' && (
        <Pill tone={verdict.may === 'wait' ? 'amber' : 'gray'}>{labelText(verdict)}</Pill>
      )}
      {canBook && (
        <Button size="dense" variant="light" onClick={onChoose}>
          {isMove ? (
            <Trans>Move here</Trans>
          ) : verdict.may === 'wait' ? (
            <Trans>Join Waitlist</Trans>
          ) : (
            <Trans>Book</Trans>
          )}
        </Button>
      )}
    </li>
  )
}

interface TimesProps extends Pick<TimeProps, 'seen' | 'people' | 'isMove'> {
  readonly restrictions: ReturnType<typeof restrictionsOf>
  readonly onChoose: (event: DayEvent) => void
}

const Times = ({ seen, people, isMove, restrictions, onChoose }: TimesProps) => {
  const { t } = useLingui()
  return (
    <Card padded={false}>
      <ul className={styles.events} aria-label={t`Times on this day`}>
        {seen.events.toSorted(byStart).map((event) => (
          <Time
            key={event.eventId}
            {...{ event, seen, people, isMove }}
            verdict={visibleVerdict(event.verdict, restrictions)}
            onChoose={() => onChoose(event)}
          />
        ))}
        {seen.events.length === 0 && (
          <li className={styles.event}>
            <Trans>Nothing is scheduled on this day</Trans>
          </li>
        )}
      </ul>
    </Card>
  )
}

export const DayOf = ({ accountId, day, moving, onMoved }: DayOfProps) => {
  const [chosenIds, setChosenIds] = useState<readonly string[]>(moving?.personIds ?? [])
  const [campusId, setCampusId] = useState('')
  const [chosen, setChosen] = useState<DayEvent>()
  const seen = useHouseholdDay({
    accountId,
    day,
    personIds: chosenIds,
    campusId,
    insteadEventId: moving?.first.eventId,
  })
  if (seen.isError) return <LoadFailed error={seen.error} retry={seen.refetch} />
  if (!seen.data) return <ListSkeleton rows={4} />
  const { facts, nowSeconds, campuses, series } = seen.data
  const people = facts.people.filter(({ personId }) => chosenIds.includes(personId))
  const restrictions = restrictionsOf({ account: facts.account, people, nowSeconds })
  const isMove = moving !== undefined
  return (
    <>
      <HouseholdName facts={facts} />
      {moving && <MoveHint what={eventName(moving.first.sessionLabel, moving.first.label)} />}
      <PartyChoice
        people={facts.people}
        chosenIds={chosenIds}
        disabled={isMove}
        onChange={setChosenIds}
      />
      {people.length === 0 && (
        <p className={styles.why}>
          <Trans>Choose who is coming. Then you can book one of the times below.</Trans>
        </p>
      )}
      <CampusChoice campuses={campuses} campusId={campusId} onChange={setCampusId} />
      <Restrictions restrictions={restrictions} />
      <Times seen={seen.data} {...{ people, isMove, restrictions }} onChoose={setChosen} />
      {chosen && (
        <BookForDialog
          {...{ accountId, people, moving, campusId }}
          event={chosen}
          series={series.find(({ sessionId }) => sessionId === chosen.sessionId)}
          facts={facts}
          onDone={onMoved}
          onClosed={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
