// One event in the week: its name and how full it is. The series has a color, and being full is
// also written as text.

import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { personColor } from '../../../../ui/person-summary.ts'
import { isFull, type PositionedEvent } from '../week-events.ts'
import { moveOfKey } from '../week-layout.ts'
import styles from './EventBlock.module.css'

interface EventBlockProps {
  readonly shown: PositionedEvent
  readonly locale: string
  readonly mayChange: boolean
  readonly hint: string
  /** In a list, where the position doesn't show the time. */
  readonly timed?: boolean
  readonly onOpen: () => void
  /** A step with the keyboard. Nothing is confirmed yet. */
  readonly onStep: (step: NonNullable<ReturnType<typeof moveOfKey>>) => void
  /** Returned to where it was. */
  readonly onLeave: () => void
  readonly onGrab: (kind: 'move' | 'resize', event: PointerEvent) => void
}

const Seats = ({ shown }: { readonly shown: PositionedEvent }) => {
  const { event, seats, closedBy } = shown
  const { registeredCount, waiting } = event
  if (event.status === 'Cancelled') return <Trans>Cancelled</Trans>
  if (closedBy !== undefined) return <Trans>Closed</Trans>
  return (
    <>
      {`${registeredCount} / ${seats ?? '∞'}`}
      {(seats === null || isFull(shown)) && (
        <span className={styles.word}>
          {' '}
          ·{' '}
          {seats === null ? (
            <Trans>no limit</Trans>
          ) : waiting > 0 ? (
            <Trans>full, {waiting} waiting</Trans>
          ) : (
            <Trans>full</Trans>
          )}
        </span>
      )}
    </>
  )
}

export const EventBlock = ({
  shown,
  locale,
  mayChange,
  hint,
  timed = false,
  onOpen,
  onStep,
  onLeave,
  onGrab,
}: EventBlockProps) => {
  const { t } = useLingui()
  const { event, seriesLabel, timeZone, closedBy } = shown
  const isOff = event.status === 'Cancelled'
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const [from, to] = [
    clock.format(event.startSeconds * 1000),
    clock.format(event.endSeconds * 1000),
  ]
  const press = (pressed: KeyboardEvent) => {
    if (pressed.key === 'Escape') onLeave()
    const step = mayChange && !isOff ? moveOfKey(pressed) : undefined
    if (!step) return
    pressed.preventDefault()
    onStep(step)
  }
  return (
    <div
      className={classNames(
        styles.block,
        timed && styles.timed,
        isFull(shown) && styles.full,
        isOff && styles.off,
        !isOff && closedBy !== undefined && styles.closed,
      )}
      style={{ '--series': personColor(event.sessionId) } as CSSProperties}
    >
      <button
        type="button"
        className={classNames(styles.open, mayChange && !isOff && styles.dragged)}
        title={closedBy === undefined ? t`${from} – ${to}` : t`Closed: ${closedBy}`}
        onClick={onOpen}
        onKeyDown={press}
        onBlur={onLeave}
        onPointerDown={(grabbed) => !isOff && onGrab('move', grabbed)}
        {...(mayChange && !isOff ? { 'aria-description': hint } : {})}
      >
        <span className={styles.label}>{event.label || seriesLabel}</span>
        <span className={styles.seats}>
          <span className={styles.time}>{from}</span> <Seats shown={shown} />
        </span>
      </button>
      {mayChange && !isOff && (
        <span
          className={styles.edge}
          aria-hidden="true"
          onPointerDown={(grabbed) => onGrab('resize', grabbed)}
        />
      )}
    </div>
  )
}
