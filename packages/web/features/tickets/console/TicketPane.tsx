// A ticket as staff see it: assignee, priority, status, conversation, and the answer form.

import { Trans, useLingui } from '@lingui/react/macro'
import type { HandledTicketDetail } from '@lodgepole/contract/tickets/schemas'
import { Pane } from '../../../lib/console/ListAndPane.tsx'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { Conversation } from '../components/Conversation.tsx'
import { Files } from '../components/Files.tsx'
import { LinkedText } from '../components/LinkedText.tsx'
import { TicketFailed } from '../components/TicketFailed.tsx'
import { useCategoryLabels } from '../use-ticket-labels.ts'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './Board.module.css'
import { HandlingFields } from './HandlingFields.tsx'
import { useHandledTicket, useHandling } from './use-board.ts'

interface TicketPaneProps {
  readonly organizationId: string
  readonly ticketId: string
  /** The title of a screen of the portal. */
  readonly nameOfPlace: (route: string) => string | undefined
  readonly onClose: () => void
}

const Shown = ({
  ticket,
  organizationId,
  nameOfPlace,
}: Pick<TicketPaneProps, 'organizationId' | 'nameOfPlace'> & {
  readonly ticket: HandledTicketDetail
}) => {
  const { moment } = useMoment()
  const categoryLabels = useCategoryLabels()
  const { keepFiles } = useHandling(organizationId)
  const creator = <bdi>{ticket.creatorName}</bdi>
  const unit = ticket.unitName && <bdi>{ticket.unitName}</bdi>
  const place = ticket.from && (nameOfPlace(ticket.from.route) ?? ticket.from.route)
  return (
    <>
      <Card>
        <div className={styles.sheet}>
          <div className={styles.words}>
            <h2 className={styles.heading} dir="auto">
              {ticket.title}
            </h2>
            <span className={styles.about}>
              #{ticket.ticketNumber} · {categoryLabels[ticket.category]} ·{' '}
              <Trans>Reported by {creator}</Trans> · {moment(ticket.createdAt)}
            </span>
            {unit && (
              <span className={styles.about}>
                <Trans>Property: {unit}</Trans>
              </span>
            )}
            {place && (
              <span className={styles.about}>
                <Trans>Reported from: {place}</Trans>
              </span>
            )}
          </div>
          <LinkedText text={ticket.text} />
          <HandlingFields ticket={ticket} organizationId={organizationId} />
        </div>
      </Card>
      <Files ticket={ticket} own="staff" onChanged={keepFiles} />
      <Conversation ticket={ticket} own="staff" />
      {ticket.mayComment ? (
        <Card>
          <AnswerForm ticket={ticket} organizationId={organizationId} />
        </Card>
      ) : (
        <Notice>
          <Trans>This ticket is closed. Reopen it to answer.</Trans>
        </Notice>
      )}
    </>
  )
}

export const TicketPane = ({ organizationId, ticketId, nameOfPlace, onClose }: TicketPaneProps) => {
  const { t } = useLingui()
  const ticket = useHandledTicket(organizationId, ticketId)
  return (
    <Pane label={t`Ticket`} onClose={onClose}>
      {ticket.isPending && <CardSkeleton avatar={false} />}
      {ticket.isError && !ticket.data && (
        <TicketFailed error={ticket.error} retry={ticket.refetch} />
      )}
      {ticket.data && (
        <Shown ticket={ticket.data} organizationId={organizationId} nameOfPlace={nameOfPlace} />
      )}
    </Pane>
  )
}
