// A stay in a month: a bar with a name, in the same color that the person has everywhere, and the
// legend below the month.

import { Trans } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import type { UnitBar } from '@lodgepole/domain/lodging/month'
import { leadRenter } from '@lodgepole/domain/lodging/stays'
import type { CSSProperties } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { personColor } from '../../../ui/person-summary.ts'
import { useDays } from '../use-lodging-labels.ts'
import styles from './UnitCalendar.module.css'

/** A stay, or nights that are only known to be taken. */
export type Taken = Pick<Stay, 'firstDay' | 'lastDay'> &
  Partial<Pick<Stay, 'stayId' | 'renters' | 'status'>>

export const renterName = ({ renters }: Taken): string =>
  renters?.[leadRenter(renters)]?.firstName ?? ''

export const waits = ({ status }: Taken): boolean => status === 'requested'

/** The requested change of dates, as a pending stay. */
export const requestedDays = ({ asked, ...stay }: Stay): readonly Taken[] =>
  asked ? [{ ...stay, firstDay: asked.firstDay, lastDay: asked.lastDay, status: 'requested' }] : []

/** The same color as the renter's picture next to the stay. */
const colorOf = ({ stayId, renters = [] }: Taken): CSSProperties => {
  const lead = leadRenter(renters)
  return stayId
    ? ({ '--bar': personColor(renters[lead]?.userId ?? `${stayId}-${lead}`) } as CSSProperties)
    : {}
}

const fillOf = (stay: Taken) =>
  waits(stay) ? styles.wished : stay.stayId ? styles.taken : styles.others

/** Drawn in the cell of its first day of the week, extending over the following ones. */
export const StayBar = ({
  bar: { stay, fromHalf, toHalf, arrives, leaves, lane },
}: {
  readonly bar: UnitBar<Taken>
}) => (
  <span
    className={classNames(
      styles.bar,
      fillOf(stay),
      arrives && styles.arrives,
      leaves && styles.leaves,
    )}
    style={
      {
        ...colorOf(stay),
        '--from': fromHalf % 2,
        '--halves': toHalf - fromHalf,
        '--lane': lane,
      } as CSSProperties
    }
  >
    {/* Half a day has no room for a name. The name is in the next week, and in the list below. */}
    {toHalf - fromHalf > 1 && renterName(stay)}
  </span>
)

interface MonthKeyProps {
  readonly stays: readonly Stay[]
  /** Whether there are also nights of strangers. */
  readonly hasOthers: boolean
}

export const MonthKey = ({ stays, hasOthers }: MonthKeyProps) => {
  const { range } = useDays()
  if (stays.length === 0 && !hasOthers) return null
  return (
    <ul className={styles.key}>
      {stays
        .flatMap((stay): readonly Taken[] => [stay, ...requestedDays(stay)])
        .map((stay) => (
          <li key={`${stay.stayId} ${stay.status} ${stay.firstDay}`} className={styles.small}>
            <span
              className={classNames(styles.swatch, fillOf(stay))}
              style={colorOf(stay)}
              aria-hidden="true"
            />
            <span>
              <bdi>{renterName(stay)}</bdi> · {range(stay)}
              {waits(stay) && (
                <>
                  {' '}
                  · <Trans>Waiting for approval</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      {hasOthers && (
        <li className={styles.small}>
          <span className={classNames(styles.swatch, styles.others)} aria-hidden="true" />
          <Trans>Taken</Trans>
        </li>
      )}
    </ul>
  )
}
