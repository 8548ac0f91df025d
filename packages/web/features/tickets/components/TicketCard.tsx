// One ticket in a list: its title, its status, and the time of the last activity.

import { Trans } from '@lingui/react/macro'
import type { Ticket } from '@lodgepole/contract/tickets/schemas'
import type { TicketSide } from '@lodgepole/domain/tickets/ticket'
import { RouteLink } from '../../../lib/routing/navigation.tsx'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { Card } from '../../../ui/Card.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { statusTones, useCategoryLabels, useStatusLabels } from '../use-ticket-labels.ts'
import styles from './Tickets.module.css'

export const TicketCard = ({
  ticket,
  own,
}: {
  readonly ticket: Ticket
  readonly own: TicketSide
}) => {
  const { moment } = useMoment()
  const [statusLabels, categoryLabels] = [useStatusLabels(own), useCategoryLabels()]
  const { ticketId, ticketNumber, title, status, category, touchedAt } = ticket
  const when = moment(touchedAt)
  return (
    <li>
      <RouteLink to="ticket" params={{ mode: 'view', ticketId }} className={styles.card}>
        <Card>
          <span className={styles.head}>
            <span className={styles.words}>
              <span className={styles.name} dir="auto">
                {title}
              </span>
              <span className={styles.small}>
                #{ticketNumber} · {categoryLabels[category]}
              </span>
              <span className={styles.small}>
                <Trans>Updated {when}</Trans>
              </span>
            </span>
            <Pill tone={statusTones[status]}>{statusLabels[status]}</Pill>
          </span>
        </Card>
      </RouteLink>
    </li>
  )
}
