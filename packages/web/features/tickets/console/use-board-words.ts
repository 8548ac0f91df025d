// Words that only the staff are told.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { TicketPriority } from '@lodgepole/domain/tickets/ticket'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import type { PillTone } from '../../../ui/Pill.tsx'

export const priorityTones: Readonly<Record<TicketPriority, PillTone>> = {
  low: 'gray',
  normal: 'gray',
  high: 'danger',
}

export const usePriorityWords = (): Readonly<Record<TicketPriority, string>> => {
  const { t } = useLingui()
  return {
    low: t({ message: 'Low', context: 'priority' }),
    normal: t({ message: 'Normal', context: 'priority' }),
    high: t({ message: 'High', context: 'priority' }),
  }
}

export const useHandlingRefusals = errorMessages({
  TICKET_NOT_FOUND: msg`Ticket not found`,
  TICKET_CLOSED: msg`This ticket is closed. Open it again first.`,
  ASSIGNEE_NOT_FOUND: msg`Whoever you chose does not work here any more.`,
  CHANGED_MEANWHILE: msg`Somebody else was first with this ticket. Look at how it stands now.`,
})
