// The household's questions and reports, open ones first. For staff, also the tickets assigned to
// them.

import { Trans, useLingui } from '@lingui/react/macro'
import {
  isOver,
  mayBeAssigned,
  ticketStatuses,
  type TicketSide,
} from '@lodgepole/domain/tickets/ticket'
import { IconMessageReport, IconPlus } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { TicketCard } from '../components/TicketCard.tsx'
import styles from '../components/Tickets.module.css'
import { useTicketList } from '../use-tickets.ts'

const over = ticketStatuses.filter(isOver)
const underWay = ticketStatuses.filter((status) => !isOver(status))

type List = ReturnType<typeof useTicketList>

const ticketsIn = (list: List) => list.data?.pages.flatMap(({ items }) => items) ?? []

const Listed = ({
  title,
  list,
  own = 'household',
}: {
  readonly title: string
  readonly list: List
  readonly own?: TicketSide
}) => {
  const tickets = ticketsIn(list)
  if (tickets.length === 0) return null
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list} aria-label={title}>
        {tickets.map((ticket) => (
          <TicketCard key={ticket.ticketId} ticket={ticket} own={own} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="plain" wide onClick={() => list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

const All = ({ login: { user, roles } }: { readonly login: LoadedLogin }) => {
  const { t } = useLingui()
  const own = { creatorId: user.userId }
  const given = useTicketList({ assigneeId: user.userId }, over, mayBeAssigned(roles))
  const [open, done] = [useTicketList(own, over), useTicketList(own, underWay)]
  const failed = [open, done, given].find(({ isError, data }) => isError && !data)
  const isEmpty =
    !failed &&
    !open.isPending &&
    !done.isPending &&
    [open, done, given].every((list) => ticketsIn(list).length === 0)
  const report = (
    <RouteButton to="newTicket" icon={<IconPlus size={20} />}>
      <Trans>Report a problem</Trans>
    </RouteButton>
  )
  return (
    <Screen title={<Trans>Your tickets</Trans>} actions={!isEmpty && report}>
      <div className={styles.stack}>
        {failed && <LoadFailed error={failed.error} retry={failed.refetch} />}
        {(open.isPending || done.isPending) && <ListSkeleton rows={3} avatar={false} />}
        <Listed title={t`Assigned to you`} list={given} own="staff" />
        <Listed title={t`Still open`} list={open} />
        <Listed title={t`Done and closed`} list={done} />
        {isEmpty && (
          <Card>
            <EmptyState
              icon={<IconMessageReport size={28} />}
              title={<Trans>No tickets returned</Trans>}
              action={report}
              text={
                <Trans>
                  Is something not working, or do you have a question? Tell us. You’ll find our
                  answer here and in your email.
                </Trans>
              }
            />
          </Card>
        )}
      </div>
    </Screen>
  )
}

export const Tickets = () => {
  const login = useLogin()
  return login ? <All login={login} /> : null
}
