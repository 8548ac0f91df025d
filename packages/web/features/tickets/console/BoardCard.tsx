// A ticket on the board: opened by a press, and moved to another column with the pointer or with
// Shift and the arrow keys.

import { useLingui } from '@lingui/react/macro'
import type { HandledTicket } from '@lodgepole/contract/tickets/schemas'
import type { TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { useEffect, useRef, type DragEvent, type KeyboardEvent } from 'react'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { useCategoryLabels } from '../use-ticket-labels.ts'
import { statusOfKey } from './board.ts'
import styles from './Board.module.css'
import { priorityTones, usePriorityLabels } from './use-board-labels.ts'

interface BoardCardProps {
  readonly ticket: HandledTicket
  readonly isOpen: boolean
  /** It was moved here by keyboard and keeps the focus. */
  readonly takesFocus: boolean
  readonly onOpen: () => void
  readonly onMove: (status: TicketStatus) => void
  readonly onDrag: (event: DragEvent) => void
}

const Origin = ({
  ticket: { creatorName, unitName, touchedAt },
}: Pick<BoardCardProps, 'ticket'>) => {
  const { moment } = useMoment()
  return (
    <span className={styles.about}>
      <bdi>{creatorName}</bdi>
      {unitName && (
        <>
          {' '}
          · <bdi>{unitName}</bdi>
        </>
      )}{' '}
      · {moment(touchedAt)}
    </span>
  )
}

const Handling = ({
  ticket: { priority, assigneeId, assigneeName },
}: Pick<BoardCardProps, 'ticket'>) => {
  const { t } = useLingui()
  const priorityLabels = usePriorityLabels()
  return (
    <span className={styles.foot}>
      {priority !== 'normal' && (
        <Pill tone={priorityTones[priority]}>{priorityLabels[priority]}</Pill>
      )}
      {assigneeId ? (
        <span className={styles.assignee}>
          <PersonAvatar
            person={{ userId: assigneeId, firstName: assigneeName, lastName: '' }}
            size="xs"
          />{' '}
          <bdi>{assigneeName}</bdi>
        </span>
      ) : (
        <span className={styles.about}>{t`Unassigned`}</span>
      )}
    </span>
  )
}

export const BoardCard = ({
  ticket,
  isOpen,
  takesFocus,
  onOpen,
  onMove,
  onDrag,
}: BoardCardProps) => {
  const { t } = useLingui()
  const categoryLabels = useCategoryLabels()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const { ticketNumber, title, category, status } = ticket
  const moveByKey = (event: KeyboardEvent) => {
    const to = statusOfKey(event, status)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <li>
      <button
        ref={button}
        type="button"
        draggable
        className={classNames(styles.card, isOpen && styles.opened)}
        aria-expanded={isOpen}
        data-ticket={ticket.ticketId}
        {...{
          'aria-description': t`Press Shift and the left or right arrow to move this ticket to another column.`,
        }}
        onClick={onOpen}
        onKeyDown={moveByKey}
        onDragStart={onDrag}
      >
        <span className={styles.title} dir="auto">
          {title}
        </span>
        <span className={styles.about}>
          #{ticketNumber} · {categoryLabels[category]}
        </span>
        <Origin ticket={ticket} />
        <Handling ticket={ticket} />
      </button>
    </li>
  )
}
