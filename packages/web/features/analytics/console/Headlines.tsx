// The season at a glance: a few figures, each next to its earlier value.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Dashboard } from '@lodgepole/contract/analytics/endpoints'
import { changePercent, filledPercent } from '@lodgepole/domain/analytics/compare'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './Headlines.module.css'

interface HeadlineProps {
  readonly label: ReactNode
  readonly figure: ReactNode
  /** The change compared with the previous period. Undefined if there is nothing to compare. */
  readonly change?: { readonly by: number; readonly text: ReactNode } | undefined
  readonly about: ReactNode
}

const Headline = ({ label, figure, change, about }: HeadlineProps) => {
  const Arrow =
    !change || change.by === 0
      ? IconArrowRight
      : change.by > 0
        ? IconArrowUpRight
        : IconArrowDownRight
  return (
    <Card component="li" className={styles.headline}>
      <span className={styles.label}>{label}</span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.about}>
        {change && (
          <strong className={styles.change}>
            <Arrow size={16} aria-hidden />
            {change.text}
          </strong>
        )}
        <span>{about}</span>
      </span>
    </Card>
  )
}

const useSigned = () => {
  const { i18n } = useLingui()
  return (value: number) => i18n.number(value, { signDisplay: 'exceptZero' }).replace('-', '−')
}

const useChange = () => {
  const signed = useSigned()
  return (now: number, before: number): HeadlineProps['change'] => {
    const by = changePercent(now, before)
    if (by === undefined) return undefined
    const percent = signed(by)
    return { by, text: <Trans>{percent}%</Trans> }
  }
}

const Occupancy = ({ occupancy }: { readonly occupancy: NonNullable<Dashboard['occupancy']> }) => {
  const { i18n } = useLingui()
  const signed = useSigned()
  const [now, before] = [filledPercent(occupancy), filledPercent(occupancy.before)]
  const points = now === undefined || before === undefined ? undefined : now - before
  const [booked, seats] = [i18n.number(occupancy.booked), i18n.number(occupancy.seats)]
  const by = points === undefined ? '' : signed(points)
  return (
    <Headline
      label={<Trans>Seats booked</Trans>}
      figure={now === undefined ? '–' : <Trans>{now}%</Trans>}
      change={
        points === undefined
          ? undefined
          : { by: points, text: <Trans comment="percentage points">{by} points</Trans> }
      }
      about={
        <Trans>
          {booked} of {seats}
        </Trans>
      }
    />
  )
}

const Flow = ({
  label,
  flow: { total, before },
}: {
  readonly label: ReactNode
  readonly flow: { readonly total: string; readonly before: string }
}) => {
  const changeOf = useChange()
  const earlier = <Money cents={centsOfDecimal(before)} />
  return (
    <Headline
      label={label}
      figure={<Money cents={centsOfDecimal(total)} />}
      change={changeOf(centsOfDecimal(total), centsOfDecimal(before))}
      about={<Trans>{earlier} before</Trans>}
    />
  )
}

const Count = ({
  label,
  counted: { total, before },
}: {
  readonly label: ReactNode
  readonly counted: { readonly total: number; readonly before: number }
}) => {
  const { i18n } = useLingui()
  const changeOf = useChange()
  const earlier = i18n.number(before)
  return (
    <Headline
      label={label}
      figure={i18n.number(total)}
      change={changeOf(total, before)}
      about={<Trans>{earlier} before</Trans>}
    />
  )
}

export const Headlines = ({
  dashboard: { occupancy, spending, signUps, bookings, waitlists },
}: {
  readonly dashboard: Dashboard
}) => {
  const { t, i18n } = useLingui()
  return (
    <ul className={styles.headlines} aria-label={t`Summary`}>
      {occupancy && <Occupancy occupancy={occupancy} />}
      {bookings && <Count label={<Trans>Reservations made</Trans>} counted={bookings.made} />}
      {spending && <Flow label={<Trans>Sold</Trans>} flow={spending.sold} />}
      {spending?.deposits && <Flow label={<Trans>Deposits</Trans>} flow={spending.deposits} />}
      {signUps && <Count label={<Trans>New people</Trans>} counted={signUps.people} />}
      {waitlists && (
        <Headline
          label={<Trans>Waiting now</Trans>}
          figure={i18n.number(waitlists.people)}
          about={<Plural value={waitlists.events} one="for # event" other="for # events" />}
        />
      )}
    </ul>
  )
}
