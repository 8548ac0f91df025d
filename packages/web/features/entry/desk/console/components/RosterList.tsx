// The day, event by event. Arrow keys move between people, Enter checks them in or out.

import { Plural, Trans } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import type { Direction } from '@lodgepole/domain/entry/admit'
import type { KeyboardEvent } from 'react'
import { useDayAndTime } from '../../../../../lib/format/use-when.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { Folded } from '../../../../../ui/Folded.tsx'
import { Pill } from '../../../../../ui/Pill.tsx'
import { isMissing, isOver, opensAt, wayOf, type EventRoster } from '../../roster.ts'
import { ROW_MARK, RosterPersonLine } from './RosterPersonLine.tsx'
import styles from './RosterList.module.css'

interface RosterActions {
  /** The current time at the desk. Irrelevant on other days and for read-only staff. */
  readonly nowSeconds?: number | undefined
  /** Undefined when nobody can be checked in: on other days, and for read-only staff. */
  readonly onCheck?: ((person: RosterPerson, direction: Direction) => Promise<unknown>) | undefined
  /**
   * Marks a person as absent, or removes the mark. Undefined for people who can't be marked yet.
   */
  readonly absentOf?:
    | ((person: RosterPerson, event: RosterEvent) => (() => Promise<unknown>) | undefined)
    | undefined
  /** Undefined for events that can no longer be booked. */
  readonly walkInOf?: ((event: RosterEvent) => (() => void) | undefined) | undefined
}

/** Moves from one person's button to the next, across events. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  const rows = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[${ROW_MARK}] button`),
  ].filter((button) => button.checkVisibility())
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

interface EventHeadProps {
  readonly roster: EventRoster
  /** When check-in opens, if that is in the future. */
  readonly opens: number | undefined
  readonly onWalkIn: (() => void) | undefined
}

const EventHead = ({
  roster: { event, people, hereCount, seatedCount, waitingCount },
  opens,
  onWalkIn,
}: EventHeadProps) => {
  const when = useDayAndTime()
  const { timeZone } = event
  const [from, to] = [
    when(event.startSeconds, timeZone).time,
    when(event.endSeconds, timeZone).time,
  ]
  const isCancelled = event.status === 'Cancelled'
  const opensTime = opens === undefined ? '' : when(opens, timeZone).time
  return (
    <header className={styles.head}>
      <span className={styles.when}>
        {from} – {to}
      </span>
      <h2 className={styles.title}>
        {event.seriesLabel}
        {!event.seriesLabel.includes(event.label) && (
          <span className={styles.label}> · {event.label}</span>
        )}
      </h2>
      <span className={styles.counts}>
        {isCancelled ? (
          <Pill tone="danger">
            <Trans>Cancelled</Trans>
          </Pill>
        ) : (
          <>
            <Trans>
              {hereCount} of {seatedCount} here
            </Trans>
            {waitingCount > 0 && (
              <>
                {' · '}
                <Plural value={waitingCount} one="# waiting" other="# waiting" />
              </>
            )}
          </>
        )}
      </span>
      {opens !== undefined && people.length > 0 && (
        <Pill>
          <Trans>Check-in from {opensTime}</Trans>
        </Pill>
      )}
      {onWalkIn && !isCancelled && (
        <Button size="dense" variant="plain" icon={<IconUserPlus size={16} />} onClick={onWalkIn}>
          <Trans>Walk-in</Trans>
        </Button>
      )}
    </header>
  )
}

const EventLines = ({
  roster,
  nowSeconds = 0,
  onCheck,
  absentOf,
  walkInOf,
}: { readonly roster: EventRoster } & RosterActions) => {
  const { event, people } = roster
  const isCancelled = event.status === 'Cancelled'
  const opens = onCheck && !isCancelled ? opensAt(event, nowSeconds) : undefined
  return (
    <div className={styles.event}>
      <EventHead roster={roster} opens={opens} onWalkIn={walkInOf?.(event)} />
      {people.length === 0 ? (
        <p className={styles.nobody}>
          <Trans>No reservations yet.</Trans>
        </p>
      ) : (
        <ul className={styles.people} aria-label={event.seriesLabel}>
          {people.map((person) => (
            <RosterPersonLine
              key={person.bookingId}
              person={person}
              timeZone={event.timeZone}
              way={wayOf(person, event, nowSeconds)}
              missing={!isCancelled && isMissing(person, event, nowSeconds)}
              onCheck={isCancelled ? undefined : onCheck}
              onAbsent={absentOf?.(person, event)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Events that are over come first in the day but matter least, so they are collapsed. */
const Earlier = ({
  rosters,
  ...actions
}: { readonly rosters: readonly EventRoster[] } & RosterActions) => {
  const hereCount = rosters.reduce((sum, roster) => sum + roster.hereCount, 0)
  const summary = (
    <>
      <Plural value={rosters.length} one="Earlier today: # event" other="Earlier today: # events" />
      {hereCount > 0 && (
        <>
          {' · '}
          <Plural value={hereCount} one="# still here" other="# still here" />
        </>
      )}
    </>
  )
  return (
    <Folded summary={summary}>
      <div className={styles.list}>
        {rosters.map((roster) => (
          <EventLines key={roster.event.eventId} roster={roster} {...actions} />
        ))}
      </div>
    </Folded>
  )
}

interface RosterListProps extends RosterActions {
  readonly rosters: readonly EventRoster[]
  /** A search finds people in any event. */
  readonly isNarrowed?: boolean
}

export const RosterList = ({ rosters, isNarrowed = false, ...actions }: RosterListProps) => {
  const over = rosters.filter(({ event }) => isOver(event, actions.nowSeconds ?? 0))
  const isFolded = !isNarrowed && over.length < rosters.length
  const shown = isFolded ? rosters.filter((roster) => !over.includes(roster)) : rosters
  return (
    // Arrow keys move between the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.list} onKeyDown={step}>
      {isFolded && over.length > 0 && <Earlier rosters={over} {...actions} />}
      {shown.map((roster) => (
        <EventLines key={roster.event.eventId} roster={roster} {...actions} />
      ))}
    </div>
  )
}
