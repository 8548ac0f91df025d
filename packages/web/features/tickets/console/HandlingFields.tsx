// What staff decide about a ticket. Each selection is sent immediately. If two people select at the
// same time, the second is notified.

import { useLingui } from '@lingui/react/macro'
import type { HandledTicketDetail } from '@lodgepole/contract/tickets/schemas'
import {
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useCategoryLabels, useStatusLabels } from '../use-ticket-labels.ts'
import styles from './Board.module.css'
import { useAssignees, useHandling, type Handling } from './use-board.ts'
import { useHandlingRefusals, usePriorityLabels } from './use-board-labels.ts'

export const HandlingFields = ({
  ticket,
  organizationId,
}: {
  readonly ticket: HandledTicketDetail
  readonly organizationId: string
}) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const messageFor = useHandlingRefusals()
  const assignees = useAssignees(organizationId)
  const { change } = useHandling(organizationId)
  const [statusLabels, categoryLabels, priorityLabels] = [
    useStatusLabels('staff'),
    useCategoryLabels(),
    usePriorityLabels(),
  ]
  const { assigneeId, assigneeName } = ticket
  const send = (handling: Handling) => void attempt.run(() => change(ticket, handling))
  // A former staff member stays listed until someone else is assigned.
  const known =
    assignees.some(({ userId }) => userId === assigneeId) || !assigneeId
      ? assignees
      : [{ userId: assigneeId, name: assigneeName }, ...assignees]
  return (
    <div className={styles.sheet} aria-busy={attempt.busy}>
      <SelectField
        label={t`Status`}
        value={ticket.status}
        options={ticketStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        onChange={({ target }) => send({ status: target.value as TicketStatus })}
      />
      <SelectField
        label={t`Assigned to`}
        value={assigneeId ?? ''}
        options={[
          { value: '', label: t`Unassigned` },
          ...known.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        onChange={({ target }) => send({ assigneeId: target.value || null })}
      />
      <SelectField
        label={t`Priority`}
        value={ticket.priority}
        options={ticketPriorities.map((value) => ({ value, label: priorityLabels[value] }))}
        onChange={({ target }) => send({ priority: target.value as TicketPriority })}
      />
      <SelectField
        label={t`Category`}
        value={ticket.category}
        options={ticketCategories.map((value) => ({ value, label: categoryLabels[value] }))}
        onChange={({ target }) => send({ category: target.value as TicketCategory })}
      />
      <RefusedNotice error={attempt.error} messageFor={messageFor} />
    </div>
  )
}
