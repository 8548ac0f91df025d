// Which events something would make, by month, with their times; which overlap with another of
// their series; and which it would pass over. Where it can be chosen, single days are left out
// here, before anything is made.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MadeEvent, SkippedEvent } from '@lodgepole/contract/reservations/schedule-endpoints'
import { dayName } from '../../../../lib/format/local-days.ts'
import { Notice } from '../../../../ui/Notice.tsx'
import { byMonth } from '../by-month.ts'
import { useSeriesClock } from '../use-series-clock.ts'
import { SkippedEvents } from './SkippedEvents.tsx'
import styles from './TouchedPeople.module.css'

interface MadeEventsProps {
  readonly seen: {
    readonly events: readonly MadeEvent[]
    readonly skipped: readonly SkippedEvent[]
  }
  /** Days that are not to be made. */
  readonly leftOut?: readonly string[]
  readonly onLeaveOut?: (days: readonly string[]) => void
}

const NONE: readonly string[] = []

export const MadeEvents = ({
  seen: { events, skipped },
  leftOut = NONE,
  onLeaveOut,
}: MadeEventsProps) => {
  const { t } = useLingui()
  const { locale, clockOf } = useSeriesClock()
  const made = events.filter(({ day }) => !leftOut.includes(day))
  const overlaps = made.filter((one) => one.overlaps).length
  const words = ({
    label,
    sessionId,
    day,
    startSeconds,
    endSeconds,
    overlaps: isBeside,
    isRegular,
  }: MadeEvent) => (
    <>
      {dayName(day, locale, { weekday: 'short', day: 'numeric' })} ·{' '}
      {clockOf(sessionId).formatRange(startSeconds * 1000, endSeconds * 1000)} · <bdi>{label}</bdi>
      {isRegular && <> · {t`at its regular time`}</>}
      {isBeside && <strong> · {t`overlaps`}</strong>}
    </>
  )
  return (
    <>
      <p>
        <Plural value={made.length} one="# event will be added." other="# events will be added." />
      </p>
      {overlaps > 0 && (
        <Notice tone="warning">
          <Plural
            value={overlaps}
            one="# of them overlaps with another time of the same series."
            other="# of them overlap with another time of the same series."
          />
        </Notice>
      )}
      {events.length > 0 && (
        <div className={styles.made}>
          {onLeaveOut && (
            <p className={styles.head}>
              <Trans>Uncheck the days on which it doesn’t take place.</Trans>
            </p>
          )}
          {/* It scrolls, so keys must reach it. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={styles.list} tabIndex={0} role="group" aria-label={t`New events`}>
            {byMonth(events).map(([month, ofMonth]) => (
              <section key={month}>
                <p className={styles.head}>
                  {dayName(`${month}-01`, locale, { month: 'long', year: 'numeric' })}
                </p>
                <ul className={styles.plain}>
                  {ofMonth.map((one) => (
                    <li key={`${one.sessionId} ${one.startSeconds}`}>
                      {onLeaveOut ? (
                        <label>
                          <input
                            type="checkbox"
                            checked={!leftOut.includes(one.day)}
                            onChange={({ target }) =>
                              onLeaveOut(
                                target.checked
                                  ? leftOut.filter((day) => day !== one.day)
                                  : [...leftOut, one.day],
                              )
                            }
                          />{' '}
                          {words(one)}
                        </label>
                      ) : (
                        words(one)
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </div>
      )}
      <SkippedEvents skipped={skipped} />
    </>
  )
}
