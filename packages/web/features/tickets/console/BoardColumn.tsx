// The tickets of one status, newest first. A ticket that is dropped here gets that status.

import { Trans } from '@lingui/react/macro'
import type { HandledTicket } from '@lodgepole/contract/tickets/schemas'
import type { TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { useId, useState, type DragEvent } from 'react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { BoardCard } from './BoardCard.tsx'
import styles from './Board.module.css'
import { useColumn } from './use-board.ts'
import type { BoardFilters } from './api.ts'

const TICKET = 'application/x-ticket'

interface BoardColumnProps {
  readonly organizationId: string
  readonly filters: BoardFilters
  readonly status: TicketStatus
  readonly title: string
  readonly openId: string
  readonly carriedId: string
  readonly onOpen: (ticketId: string) => void
  readonly onMove: (ticket: HandledTicket, status: TicketStatus, byKey: boolean) => void
}

export const BoardColumn = ({
  organizationId,
  filters,
  status,
  title,
  openId,
  carriedId,
  onOpen,
  onMove,
}: BoardColumnProps) => {
  const titleId = useId()
  const [isOver, setIsOver] = useState(false)
  const list = useColumn(organizationId, filters, status)
  const tickets = list.data?.pages.flatMap(({ items }) => items) ?? []
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(TICKET)) return
    event.preventDefault()
    setIsOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const ticket = JSON.parse(event.dataTransfer.getData(TICKET)) as HandledTicket
    if (ticket.status !== status) onMove(ticket, status, false)
  }
  const count = list.data && `${tickets.length}${list.hasNextPage ? '+' : ''}`
  return (
    // Tickets can be dropped anywhere in it. With the keyboard, the tickets themselves are moved.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={classNames(styles.column, isOver && styles.over)}
      aria-labelledby={titleId}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <h2 id={titleId} className={styles.columnTitle}>
        {title} <span className={styles.count}>{count}</span>
      </h2>
      {list.isError && !list.data && <LoadFailed error={list.error} retry={list.refetch} />}
      {list.isPending && <ListSkeleton rows={3} avatar={false} />}
      {list.data && tickets.length === 0 && (
        <p className={styles.none}>
          <Trans>No tickets</Trans>
        </p>
      )}
      <ul className={styles.cards} aria-busy={list.isPlaceholderData}>
        {tickets.map((ticket) => (
          <BoardCard
            key={ticket.ticketId}
            ticket={ticket}
            isOpen={ticket.ticketId === openId}
            takesFocus={ticket.ticketId === carriedId}
            onOpen={() => onOpen(ticket.ticketId)}
            onMove={(to) => onMove(ticket, to, true)}
            onDrag={(event) => event.dataTransfer.setData(TICKET, JSON.stringify(ticket))}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="plain" size="dense" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
