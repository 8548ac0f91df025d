// One event in the week: what it is and how full. Its series has a colour; being full is said in words too.

import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { personColor } from '../../../../ui/person-look.ts'
import { isFull, type ShownEvent } from '../week-events.ts'
import { movedBy, moveOfKey, type Move } from '../week-layout.ts'
import styles from './EventBlock.module.css'

interface EventBlockProps {
  readonly shown: ShownEvent
  readonly locale: string
  readonly mayChange: boolean
  readonly hint: string
  readonly onOpen: () => void
  readonly onMove: (move: Move) => void
  readonly onGrab: (kind: 'move' | 'resize', event: PointerEvent) => void
}

const Seats = ({ shown: { event } }: { readonly shown: ShownEvent }) => {
  const { registeredCount, capacityCount, waiting } = event
  if (event.status === 'Cancelled') return <Trans>Cancelled</Trans>
  if (capacityCount === null) return <Trans>{registeredCount} booked</Trans>
  if (!isFull(event, null)) return <>{`${registeredCount} / ${capacityCount}`}</>
  return waiting > 0 ? (
    <Trans>
      {registeredCount} / {capacityCount} · full, {waiting} waiting
    </Trans>
  ) : (
    <Trans>
      {registeredCount} / {capacityCount} · full
    </Trans>
  )
}

export const EventBlock = ({ shown, locale, mayChange, hint, onOpen, onMove, onGrab }: EventBlockProps) => {
  const { t } = useLingui()
  const { event, seriesLabel, timeZone } = shown
  const isOff = event.status === 'Cancelled'
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  const [from, to] = [clock.format(event.startSeconds * 1000), clock.format(event.endSeconds * 1000)]
  const press = (pressed: KeyboardEvent) => {
    const change = mayChange && !isOff ? moveOfKey(pressed) : undefined
    if (!change) return
    pressed.preventDefault()
    onMove(movedBy(shown, change))
  }
  return (
    <div className={classNames(styles.block, isFull(event, null) && styles.full, isOff && styles.off)} style={{ '--series': personColor(event.sessionId) } as CSSProperties}>
      <button type="button" className={styles.open} title={t`${from} – ${to}`} onClick={onOpen} onKeyDown={press} onPointerDown={(grabbed) => !isOff && onGrab('move', grabbed)} {...(mayChange && !isOff ? { 'aria-description': hint } : {})}>
        <span className={styles.label}>{event.label || seriesLabel}</span>
        <span className={styles.seats}>
          <span className={styles.time}>{from}</span> <Seats shown={shown} />
        </span>
      </button>
      {mayChange && !isOff && <span className={styles.edge} aria-hidden="true" onPointerDown={(grabbed) => onGrab('resize', grabbed)} />}
    </div>
  )
}
