// The content of a ticket, where it was reported from, and its actions.

import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import {
  ticketStatuses,
  type TicketSide,
  type TicketStatus,
} from '@lodgepole/domain/tickets/ticket'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { notify } from '../../../ui/notify.ts'
import { Pill } from '../../../ui/Pill.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import {
  statusTones,
  useCategoryLabels,
  useErrorMessage,
  useStatusLabels,
} from '../use-ticket-labels.ts'
import { useTicketChanges } from '../use-tickets.ts'
import { LinkedText } from './LinkedText.tsx'
import styles from './Tickets.module.css'

const useMove = ({ ticketId }: TicketDetail) => {
  const { move } = useTicketChanges()
  const messageFor = useErrorMessage()
  return async (status: TicketStatus) => {
    try {
      await move(ticketId, status)
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
}

/** For an assignee without access to the console's tickets. */
const Handling = ({ ticket }: { readonly ticket: TicketDetail }) => {
  const { t } = useLingui()
  const move = useMove(ticket)
  const statusLabels = useStatusLabels('staff')
  return (
    <SelectField
      label={t`Status`}
      value={ticket.status}
      onChange={({ target }) => void move(target.value as TicketStatus)}
      options={ticketStatuses
        .filter((status) => status === ticket.status || ticket.nextStatuses.includes(status))
        .map((value) => ({ value, label: statusLabels[value] }))}
    />
  )
}

const Actions = ({ ticket }: { readonly ticket: TicketDetail }) => {
  const move = useMove(ticket)
  const moveTo = (status: 'done' | 'open') => () => move(status)
  const { ticketId, nextStatuses, mayEdit } = ticket
  return (
    <div className={styles.foot}>
      {nextStatuses.includes('done') && (
        <Button variant="light" onClick={moveTo('done')}>
          <Trans>Mark as done</Trans>
        </Button>
      )}
      {ticket.status === 'done' && nextStatuses.includes('open') && (
        <Button variant="light" onClick={moveTo('open')}>
          <Trans>Reopen</Trans>
        </Button>
      )}
      {mayEdit && (
        <RouteButton to="ticket" params={{ mode: 'edit', ticketId }} variant="gray">
          <Trans>Edit</Trans>
        </RouteButton>
      )}
    </div>
  )
}

interface TicketSheetProps {
  readonly ticket: TicketDetail
  readonly placeName: string | undefined
  readonly own: TicketSide
}

export const TicketSheet = ({ ticket, placeName, own }: TicketSheetProps) => {
  const { moment } = useMoment()
  const [statusLabels, categoryLabels] = [useStatusLabels(own), useCategoryLabels()]
  const { title, text, status, category, createdAt, creatorName, assigneeName } = ticket
  const when = moment(createdAt)
  // Passed as elements, so that a name is never parsed as markup.
  const creator = <bdi>{creatorName}</bdi>
  const assignee = <bdi>{assigneeName}</bdi>
  return (
    <Card>
      <div className={styles.sheet}>
        <div className={styles.head}>
          <span className={styles.words}>
            <h2 className={styles.heading} dir="auto">
              {title}
            </h2>
            <span className={styles.small}>
              {categoryLabels[category]} · <Trans>Reported by {creator}</Trans> · {when}
            </span>
            {assigneeName && (
              <span className={styles.small}>
                <Trans>Assigned to {assignee}</Trans>
              </span>
            )}
            {placeName && (
              <span className={styles.small}>
                <Trans>Reported from: {placeName}</Trans>
              </span>
            )}
          </span>
          <Pill tone={statusTones[status]}>{statusLabels[status]}</Pill>
        </div>
        <LinkedText text={text} />
        {own === 'staff' ? <Handling ticket={ticket} /> : <Actions ticket={ticket} />}
      </div>
    </Card>
  )
}
