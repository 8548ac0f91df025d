// Labels that only staff see.

import { useLingui } from '@lingui/react/macro'
import type { TicketPriority } from '@lodgepole/domain/tickets/ticket'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import type { PillTone } from '../../../ui/Pill.tsx'
import { ticketErrors } from '../../../lib/errors/messages/tickets.ts'
import { boardErrors } from '../../../lib/errors/messages/ticket-board.ts'

export const priorityTones: Readonly<Record<TicketPriority, PillTone>> = {
  low: 'gray',
  normal: 'gray',
  high: 'danger',
}

export const usePriorityLabels = (): Readonly<Record<TicketPriority, string>> => {
  const { t } = useLingui()
  return {
    low: t({ message: 'Low', context: 'priority' }),
    normal: t({ message: 'Normal', context: 'priority' }),
    high: t({ message: 'High', context: 'priority' }),
  }
}

export const useHandlingRefusals = errorMessages({ ...ticketErrors, ...boardErrors }, ['staff'])
