// An event at its position in the week. While it is moved, it is drawn at its new position, with
// its time above.

import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { moveText } from '../move-text.ts'
import type { InLane, EventMove } from '../week-layout.ts'
import { HOUR_PX, movedBy } from '../week-layout.ts'
import type { PositionedEvent } from '../week-events.ts'
import { EventBlock } from './EventBlock.tsx'
import styles from './WeekGrid.module.css'

/** The space for the text above a dragged event. */
const WHEN_PX = 26

interface PlacedEventProps extends Pick<
  ComponentProps<typeof EventBlock>,
  'locale' | 'mayChange' | 'onOpen' | 'onStep' | 'onLeave' | 'onGrab'
> {
  readonly placed: InLane<PositionedEvent>
  readonly firstHour: number
  /** Where the event is dragged to, or moved by keyboard. */
  readonly moving:
    | { readonly place: EventMove; readonly isAway: boolean; readonly sidePx: number | undefined }
    | undefined
}

export const PlacedEvent = ({
  placed: { item, lane, lanes },
  firstHour,
  moving,
  locale,
  ...block
}: PlacedEventProps) => {
  const { t } = useLingui()
  const place = moving?.place ?? movedBy(item, {})
  const top = (place.startMinute / 60 - firstHour) * HOUR_PX + 3
  return (
    <li
      className={classNames(styles.place, moving && styles.dragged)}
      style={{
        top,
        height: Math.max(26, (place.minutes / 60) * HOUR_PX - 6),
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
        width: `calc(${100 / lanes}% - 4px)`,
        ...(moving?.sidePx ? { transform: `translateX(${moving.sidePx}px)` } : {}),
      }}
    >
      {moving?.isAway && (
        <span className={classNames(styles.when, top < WHEN_PX && styles.below)}>
          {moveText(item, place, locale, 'short')}
        </span>
      )}
      <EventBlock
        shown={item}
        locale={locale}
        {...block}
        hint={t`Use Shift and the arrow keys to move it, Control and the arrow keys to change its length, and Enter to continue.`}
      />
    </li>
  )
}
