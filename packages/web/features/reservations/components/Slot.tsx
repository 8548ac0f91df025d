// One time of the day: when, what, how full, its label, and why it isn't available. Pressing it
// selects it.

import { Trans } from '@lingui/react/macro'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { capacityOf, type Series } from '@lodgepole/domain/reservations/series'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import { memo, type ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Money, useMoneyText } from '../../../ui/Money.tsx'
import { Pill, type PillTone } from '../../../ui/Pill.tsx'
import { canPress } from '../selection.ts'
import type { TimetableEvent } from '../timetable.ts'
import { useDateText } from '../use-date-text.ts'
import { useLabelText } from '../use-label-text.ts'
import { useReasonText } from '../use-reason-text.ts'
import type { Why } from '../why-not.ts'
import { SeatBar } from './SeatBar.tsx'
import styles from './Slot.module.css'

export interface SlotProps {
  readonly event: TimetableEvent
  readonly series: Series
  readonly name: string
  readonly verdict: Verdict
  /** Part of the selection, even if the rules no longer call it selected. */
  readonly isChosen: boolean
  readonly why: Why | undefined
  /** For all people who are coming. Zero isn't shown. */
  readonly priceCents: number
  /** For one person of the household, while nobody is selected. Zero isn't shown. */
  readonly fromCents: number
  readonly onToggle: (event: TimetableEvent) => void
  /** Shown below a selected time. */
  readonly children?: ReactNode
}

const toneOf = ({ code, may }: Verdict): PillTone => {
  if (code === 'selected') return 'brand'
  if (may === 'nothing') return 'gray'
  return may === 'wait' ? 'amber' : 'info'
}

const Body = ({
  event,
  series,
  name,
  verdict,
  isChosen,
  why,
  priceCents,
  fromCents,
}: Omit<SlotProps, 'onToggle' | 'children'>) => {
  const { timeHalves } = useDateText()
  const labelText = useLabelText()
  const reasonText = useReasonText()
  const from = useMoneyText()(fromCents)
  const [clock, half] = timeHalves(event.startSeconds, series.timeZone)
  const capacity = capacityOf(event, series.eventReservationSettings)
  const isOpen = verdict.may !== 'nothing' || verdict.code === 'selected'
  const icon =
    verdict.code === 'selected' ? (
      <IconCheck size={16} aria-hidden />
    ) : verdict.may === 'wait' ? (
      <IconHourglass size={16} aria-hidden />
    ) : undefined
  return (
    <>
      <span className={styles.time}>
        <strong>{clock}</strong> {half}
      </span>
      <span className={styles.about}>
        <bdi className={styles.name}>{name}</bdi>
        {capacity !== undefined && isOpen && (
          <SeatBar taken={event.registeredCount} capacity={capacity} />
        )}
        {priceCents > 0 && isOpen && <Money cents={priceCents} className={styles.small} />}
        {fromCents > 0 && isOpen && (
          <span className={styles.small}>
            <Trans>from {from} per person</Trans>
          </span>
        )}
        {event.isPremium && isOpen && (
          <span className={styles.small}>
            <Trans>Premium time</Trans>
          </span>
        )}
        {series.eventReservationSettings.needsApproval && isOpen && (
          <span className={styles.small}>
            <Trans>Staff approve each request</Trans>
          </span>
        )}
      </span>
      <span className={styles.label}>
        <Pill tone={toneOf(verdict)} icon={icon}>
          {labelText(verdict)}
        </Pill>
      </span>
      {isChosen && verdict.code !== 'selected' && (
        <span className={styles.why}>
          <Trans>No longer available: press to remove it from your selection</Trans>
        </span>
      )}
      {why && verdict.may !== 'wait' && (
        <span className={styles.why}>{reasonText(why, series.timeZone)}</span>
      )}
    </>
  )
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b)

/**
 * A press changes the labels of a few times, and a day may have hundreds. The others don't render
 * again.
 */
const looksSame = (before: SlotProps, after: SlotProps): boolean =>
  before.event === after.event &&
  before.series === after.series &&
  before.name === after.name &&
  before.priceCents === after.priceCents &&
  before.onToggle === after.onToggle &&
  before.isChosen === after.isChosen &&
  after.verdict.code !== 'selected' &&
  isSame(before.verdict, after.verdict) &&
  isSame(before.why, after.why)

export const Slot = memo(({ onToggle, children, ...rest }: SlotProps) => {
  const { event, verdict, isChosen } = rest
  const isSelected = verdict.code === 'selected'
  if (!canPress(verdict, isChosen)) {
    return (
      <li className={styles.slot}>
        <div className={classNames(styles.row, styles.shut)}>
          <Body {...rest} />
        </div>
      </li>
    )
  }
  return (
    <li className={classNames(styles.slot, isSelected && styles.selected)}>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isChosen}
        onClick={() => onToggle(event)}
      >
        <Body {...rest} />
      </button>
      {isSelected && children}
    </li>
  )
}, looksSame)
