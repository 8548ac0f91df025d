// All tickets of the organization, in columns by status. If the columns don't fit side by side, one
// at a time.

import { Trans, useLingui } from '@lingui/react/macro'
import type { HandledTicket } from '@lodgepole/contract/tickets/schemas'
import { ticketStatuses, type TicketStatus } from '@lodgepole/domain/tickets/ticket'
import { useState } from 'react'
import { useSearchBox } from '../../../lib/forms/use-search-box.ts'
import { ListAndPane } from '../../../lib/console/ListAndPane.tsx'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useWidth } from '../../../lib/layout/use-width.ts'
import { Button } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { notify } from '../../../ui/notify.ts'
import { useStatusLabels } from '../use-ticket-labels.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import styles from './Board.module.css'
import { TicketPane } from './TicketPane.tsx'
import type { BoardFilters as TicketFilters } from './api.ts'
import { useHandling } from './use-board.ts'
import { useHandlingRefusals } from './use-board-labels.ts'

interface TicketBoardProps {
  /** The title of a screen of the portal. */
  readonly nameOfPlace: (route: string) => string | undefined
}

/** Five columns that leave room for a title, and the gaps between them. */
const BESIDE_PX = 5 * 178 + 4 * 12

const statusOf = (text: string): TicketStatus =>
  ticketStatuses.find((status) => status === text) ?? 'open'

/** The filters, which are part of the address, and the fields that change them. */
const useBoardFilters = () => {
  const [assignee, category, priority] = [
    useSearchParam('assignee'),
    useSearchParam('about'),
    useSearchParam('priority'),
  ]
  const { search, field } = useSearchBox('search')
  const filters: TicketFilters = {
    search,
    assigneeId: assignee.value,
    category: category.value,
    priority: priority.value,
  }
  return { filters, fields: { search: field, assignee, category, priority } }
}

const ColumnChoice = ({
  chosen,
  onChoose,
}: {
  readonly chosen: TicketStatus
  readonly onChoose: (status: TicketStatus) => void
}) => {
  const { t } = useLingui()
  const statusLabels = useStatusLabels('staff')
  return (
    <div className={styles.choices} role="group" aria-label={t`Column`}>
      {ticketStatuses.map((status) => (
        <Button
          key={status}
          size="dense"
          variant={status === chosen ? 'light' : 'plain'}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        >
          {statusLabels[status]}
        </Button>
      ))}
    </div>
  )
}

/**
 * Moves a ticket to another column and announces it. A ticket moved by keyboard keeps the focus.
 */
const useCarry = (organizationId: string, filters: TicketFilters) => {
  const { t } = useLingui()
  const messageFor = useHandlingRefusals()
  const statusLabels = useStatusLabels('staff')
  const { move } = useHandling(organizationId)
  const [carriedId, setCarriedId] = useState('')
  const carry = async (ticket: HandledTicket, status: TicketStatus, byKey: boolean) => {
    const [number, labels] = [ticket.ticketNumber, statusLabels[status]]
    setCarriedId(byKey ? ticket.ticketId : '')
    try {
      await move(filters, ticket, status)
      notify({ tone: 'success', text: t`Ticket #${number}: ${labels}` })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return { carriedId, carry }
}

const Board = ({
  organizationId,
  nameOfPlace,
}: TicketBoardProps & { readonly organizationId: string }) => {
  const { t } = useLingui()
  const statusLabels = useStatusLabels('staff')
  const { ref, width } = useWidth()
  const [column, open] = [useSearchParam('column'), useSearchParam('ticket')]
  const { filters, fields } = useBoardFilters()
  // Opening a ticket makes the board narrower; it then keeps showing that ticket's column.
  const [near, setNear] = useState('')
  const single = statusOf(column.value || near)
  const isNarrow = width !== undefined && width < BESIDE_PX
  const shownStatuses = isNarrow ? [single] : ticketStatuses
  const { carriedId, carry } = useCarry(organizationId, filters)
  const board = (
    <>
      <BoardFilters organizationId={organizationId} {...fields} />
      {isNarrow && (
        <ColumnChoice
          chosen={single}
          onChoose={(status) => column.set(status, { replace: true })}
        />
      )}
      <div
        ref={ref}
        className={classNames(styles.board, isNarrow && styles.single)}
        role="region"
        aria-label={t`Board`}
      >
        {width !== undefined &&
          shownStatuses.map((status) => (
            <BoardColumn
              key={status}
              organizationId={organizationId}
              filters={filters}
              status={status}
              title={statusLabels[status]}
              openId={open.value}
              carriedId={carriedId}
              onOpen={(ticketId) => (
                setNear(status),
                open.set(ticketId, { replace: open.value !== '' })
              )}
              onMove={(ticket, to, byKey) => void carry(ticket, to, byKey)}
            />
          ))}
      </div>
    </>
  )
  return (
    <ListAndPane
      list={board}
      pane={
        open.value && (
          <TicketPane
            key={open.value}
            organizationId={organizationId}
            ticketId={open.value}
            nameOfPlace={nameOfPlace}
            onClose={() => open.set('', { replace: true })}
          />
        )
      }
    />
  )
}

export const TicketBoard = ({ nameOfPlace }: TicketBoardProps) => {
  const organizationId = useOrganization()?.organizationId
  return (
    <Screen title={<Trans>Tickets</Trans>}>
      {organizationId && (
        <Board key={organizationId} organizationId={organizationId} nameOfPlace={nameOfPlace} />
      )}
    </Screen>
  )
}
