// The day, event by event. Arrow keys go from person to person, Enter checks them in or out.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconDoorEnter,
  IconDoorExit,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react'
import type { RosterEvent, RosterPerson } from '@lodgepole/contract/entry/desk/endpoints'
import type { Direction } from '@lodgepole/domain/entry/admit'
import type { KeyboardEvent } from 'react'
import { useWhen } from '../../../../../lib/format/use-when.ts'
import { Button } from '../../../../../ui/Button.tsx'
import { classNames } from '../../../../../ui/class-names.ts'
import { Folded } from '../../../../../ui/Folded.tsx'
import { fullName } from '../../../../../ui/person-look.ts'
import { PersonAvatar } from '../../../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../../../ui/Pill.tsx'
import {
  isGone,
  isHere,
  isMissing,
  isOver,
  opensAt,
  wayOf,
  type EventRoster,
} from '../../roster.ts'
import { useStatusWords } from '../../use-desk-words.ts'
import styles from './RosterList.module.css'

interface Deeds {
  /** The time at the desk. On other days, and where staff only read, it does not matter. */
  readonly nowSeconds?: number | undefined
  /** Undefined where nobody is checked in: on other days, and where staff only read. */
  readonly onCheck?: ((person: RosterPerson, direction: Direction) => Promise<unknown>) | undefined
  /**
   * Marks that somebody did not come, or takes the mark back; undefined for whom neither can be
   * said yet.
   */
  readonly absentOf?:
    | ((person: RosterPerson, event: RosterEvent) => (() => Promise<unknown>) | undefined)
    | undefined
  /** Undefined for events in which nobody can be booked any more. */
  readonly walkInOf?: ((event: RosterEvent) => (() => void) | undefined) | undefined
}

const MARK = 'data-roster-row'

/** From one person's button to the next, whatever event they are in. */
const step = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!by) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${MARK}] button`)].filter(
    (button) => button.checkVisibility(),
  )
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[Math.max(0, Math.min(rows.length - 1, at + by))]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

const AbsentButton = ({
  person,
  onAbsent,
}: {
  readonly person: RosterPerson
  readonly onAbsent: () => Promise<unknown>
}) => {
  const { t } = useLingui()
  const name = fullName(person)
  const isMarked = person.status === 'No Show'
  return (
    <Button
      className={styles.unprinted}
      size="dense"
      variant="plain"
      icon={isMarked ? undefined : <IconUserMinus size={16} />}
      aria-label={isMarked ? t`Take back: ${name} did not come` : t`${name} did not come`}
      onClick={onAbsent}
    >
      {isMarked ? <Trans context="mark">Take back</Trans> : <Trans>Did not come</Trans>}
    </Button>
  )
}

interface PersonLineProps extends Pick<Deeds, 'onCheck'> {
  readonly person: RosterPerson
  readonly timeZone: string
  /** Undefined for whom nothing can be done any more. */
  readonly way: Direction | undefined
  /** Had a seat, and the gate takes nobody any more. */
  readonly missing: boolean
  readonly onAbsent: (() => Promise<unknown>) | undefined
}

const PersonLine = ({ person, timeZone, way, missing, onCheck, onAbsent }: PersonLineProps) => {
  const { t } = useLingui()
  const when = useWhen()
  const statusOf = useStatusWords()
  const [here, gone] = [isHere(person), isGone(person)]
  const name = fullName(person)
  const host = person.accountName
  const time = here
    ? when(person.checkedInAt ?? 0, timeZone).time
    : gone
      ? when(person.checkedOutAt ?? 0, timeZone).time
      : ''
  return (
    <li className={classNames(styles.person, here && styles.here)} {...{ [MARK]: '' }}>
      <PersonAvatar person={{ ...person, userId: person.personId }} size="sm" letters={2} />
      <span className={styles.about}>
        <span className={styles.names}>
          <bdi className={styles.name}>{name}</bdi>
          {person.isGuest && (
            <span className={styles.account}>
              <Trans>Guest of {host}</Trans>
            </span>
          )}
          {!person.isGuest && person.accountName !== name && (
            <span className={styles.account}>{person.accountName}</span>
          )}
        </span>
        <span className={styles.marks}>
          {person.restricted && (
            <Pill tone="danger" icon={<IconAlertTriangle size={14} aria-hidden />}>
              <Trans>Restricted</Trans>
            </Pill>
          )}
          {person.status !== 'Registered' && <Pill tone="amber">{statusOf(person)}</Pill>}
          {here && (
            <Pill tone="brand">
              <Trans>Here since {time}</Trans>
            </Pill>
          )}
          {missing && !onAbsent && (
            <Pill>
              <Trans>Not checked in</Trans>
            </Pill>
          )}
          {gone && (
            <Pill>
              <Trans>Left at {time}</Trans>
            </Pill>
          )}
        </span>
      </span>
      {onCheck && way && (
        <Button
          size="dense"
          variant={here ? 'gray' : 'light'}
          icon={here ? <IconDoorExit size={16} /> : <IconDoorEnter size={16} />}
          aria-label={here ? t`Check out ${name}` : t`Check in ${name}`}
          onClick={() => onCheck(person, way)}
        >
          {here ? <Trans>Check out</Trans> : <Trans>Check in</Trans>}
        </Button>
      )}
      {onAbsent && <AbsentButton person={person} onAbsent={onAbsent} />}
    </li>
  )
}

const EventLines = ({
  roster: { event, people, hereCount, seatedCount, waitingCount },
  nowSeconds = 0,
  onCheck,
  absentOf,
  walkInOf,
}: { readonly roster: EventRoster } & Deeds) => {
  const when = useWhen()
  const { timeZone } = event
  const [from, to] = [
    when(event.startSeconds, timeZone).time,
    when(event.endSeconds, timeZone).time,
  ]
  const walkIn = walkInOf?.(event)
  const isCancelled = event.status === 'Cancelled'
  const opens = onCheck && !isCancelled ? opensAt(event, nowSeconds) : undefined
  const opensTime = opens === undefined ? '' : when(opens, timeZone).time
  return (
    <div className={styles.event}>
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
        {walkIn && !isCancelled && (
          <Button size="dense" variant="plain" icon={<IconUserPlus size={16} />} onClick={walkIn}>
            <Trans>Walk-in</Trans>
          </Button>
        )}
      </header>
      {people.length === 0 ? (
        <p className={styles.nobody}>
          <Trans>Nobody has booked it yet.</Trans>
        </p>
      ) : (
        <ul className={styles.people} aria-label={event.seriesLabel}>
          {people.map((person) => (
            <PersonLine
              key={person.bookingId}
              person={person}
              timeZone={timeZone}
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

/** What is over stands first in the order of the day and last in what anybody looks for. */
const Earlier = ({ rosters, ...deeds }: { readonly rosters: readonly EventRoster[] } & Deeds) => {
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
          <EventLines key={roster.event.eventId} roster={roster} {...deeds} />
        ))}
      </div>
    </Folded>
  )
}

interface RosterListProps extends Deeds {
  readonly rosters: readonly EventRoster[]
  /** Who looks for somebody finds them wherever they are. */
  readonly isNarrowed?: boolean
}

export const RosterList = ({ rosters, isNarrowed = false, ...deeds }: RosterListProps) => {
  const over = rosters.filter(({ event }) => isOver(event, deeds.nowSeconds ?? 0))
  const isFolded = !isNarrowed && over.length < rosters.length
  const shown = isFolded ? rosters.filter((roster) => !over.includes(roster)) : rosters
  return (
    // Arrow keys go between the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.list} onKeyDown={step}>
      {isFolded && over.length > 0 && <Earlier rosters={over} {...deeds} />}
      {shown.map((roster) => (
        <EventLines key={roster.event.eventId} roster={roster} {...deeds} />
      ))}
    </div>
  )
}
