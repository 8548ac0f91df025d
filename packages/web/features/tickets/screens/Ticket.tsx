// One ticket, to view (`view`) or to edit its text (`edit`).

import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'
import { useParams } from '@tanstack/react-router'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useStore } from '../../../lib/state/store.ts'
import { actingStore } from '../../../lib/session/acting.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formCard } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { CommentForm } from '../components/CommentForm.tsx'
import { Conversation } from '../components/Conversation.tsx'
import { EditTicket } from '../components/EditTicket.tsx'
import { Files } from '../components/Files.tsx'
import { TicketFailed, TicketUndefined } from '../components/TicketFailed.tsx'
import styles from '../components/Tickets.module.css'
import { TicketSheet } from '../components/TicketSheet.tsx'
import { useFreshTicket, useTicket } from '../use-tickets.ts'

interface TicketProps {
  /** The title of a screen. */
  readonly nameOfPlace: (route: string) => string | undefined
}

const View = ({ ticket, nameOfPlace }: TicketProps & { readonly ticket: TicketDetail }) => {
  const login = useLogin()
  const isActing = useStore(actingStore) !== undefined
  const own = login?.user.userId === ticket.creatorId && !isActing ? 'household' : 'staff'
  return (
    <>
      <TicketSheet
        ticket={ticket}
        placeName={ticket.from ? nameOfPlace(ticket.from.route) : undefined}
        own={own}
      />
      <Files ticket={ticket} own={own} />
      <Conversation ticket={ticket} own={own} />
      {ticket.mayComment ? (
        <Card>
          <CommentForm ticketId={ticket.ticketId} />
        </Card>
      ) : (
        <Notice>
          {own === 'staff' ? (
            <Trans>This ticket is closed. Reopen it to answer.</Trans>
          ) : (
            <Trans>This ticket is closed. If you still need help, report the problem again.</Trans>
          )}
        </Notice>
      )}
    </>
  )
}

const Viewing = ({ ticketId, nameOfPlace }: TicketProps & { readonly ticketId: string }) => {
  const { t } = useLingui()
  const ticket = useTicket(ticketId)
  const number = ticket.data?.ticketNumber
  return (
    <Screen title={number ? t`Ticket #${number}` : t`Ticket`}>
      <div className={styles.stack}>
        {ticket.isPending && <CardSkeleton avatar={false} />}
        {ticket.isError && !ticket.data && (
          <TicketFailed error={ticket.error} retry={ticket.refetch} />
        )}
        {ticket.data && <View ticket={ticket.data} nameOfPlace={nameOfPlace} />}
      </div>
    </Screen>
  )
}

const Editing = ({ ticketId }: { readonly ticketId: string }) => {
  const { t } = useLingui()
  const ticket = useFreshTicket(ticketId)
  const number = ticket.data?.ticketNumber
  return (
    <Screen title={number ? t`Edit ticket #${number}` : t`Ticket`}>
      {ticket.isPending && <CardSkeleton avatar={false} />}
      {ticket.isError && !ticket.data && (
        <TicketFailed error={ticket.error} retry={ticket.refetch} />
      )}
      {ticket.data?.mayEdit && (
        <Card className={formCard}>
          <EditTicket ticket={ticket.data} />
        </Card>
      )}
      {ticket.data?.mayEdit === false && (
        <Notice>
          <Trans>You can’t change the text of this ticket anymore.</Trans>
        </Notice>
      )}
    </Screen>
  )
}

export const Ticket = ({ nameOfPlace }: TicketProps) => {
  const { mode, ticketId }: Readonly<Record<string, string | undefined>> = useParams({
    strict: false,
  })
  if (!ticketId)
    return (
      <Screen title={<Trans>Ticket</Trans>}>
        <TicketUndefined />
      </Screen>
    )
  return mode === 'edit' ? (
    <Editing key={ticketId} ticketId={ticketId} />
  ) : (
    <Viewing key={ticketId} ticketId={ticketId} nameOfPlace={nameOfPlace} />
  )
}
