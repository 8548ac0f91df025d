// A stay in a month: a bar with a name in the color that who is there has everywhere, and the line
// below the month that says the rest.

import { Trans } from '@lingui/react/macro'
import type { Stay } from '@lodgepole/contract/lodging/schemas'
import type { UnitBar } from '@lodgepole/domain/lodging/month'
import { leadRenter } from '@lodgepole/domain/lodging/stays'
import type { CSSProperties } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { personColor } from '../../../ui/person-summary.ts'
import { useDays } from '../use-lodging-labels.ts'
import styles from './UnitCalendar.module.css'

/** A stay, or nights of which no more is told than that they are taken. */
export type Taken = Pick<Stay, 'firstDay' | 'lastDay'> &
  Partial<Pick<Stay, 'stayId' | 'renters' | 'status'>>

export const whoIs = ({ renters }: Taken): string => renters?.[leadRenter(renters)]?.firstName ?? ''

export const waits = ({ status }: Taken): boolean => status === 'requested'

/** The other days that are asked for, as a stay that waits. */
export const requestedDays = ({ asked, ...stay }: Stay): readonly Taken[] =>
  asked ? [{ ...stay, firstDay: asked.firstDay, lastDay: asked.lastDay, status: 'requested' }] : []

/** As the renter's picture beside the stay is colored. */
const colorOf = ({ stayId, renters = [] }: Taken): CSSProperties => {
  const lead = leadRenter(renters)
  return stayId
    ? ({ '--bar': personColor(renters[lead]?.userId ?? `${stayId}-${lead}`) } as CSSProperties)
    : {}
}

const fillOf = (stay: Taken) =>
  waits(stay) ? styles.wished : stay.stayId ? styles.taken : styles.others

/** Drawn in the cell of its first day of the week, over those that follow. */
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
    {/* Half a day has no room for a name; it stands in the next week, and below. */}
    {toHalf - fromHalf > 1 && whoIs(stay)}
  </span>
)

interface MonthKeyProps {
  readonly stays: readonly Stay[]
  /** Whether there are nights of strangers, too. */
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
              <bdi>{whoIs(stay)}</bdi> · {range(stay)}
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
