import { ticketEndpoints } from '@lodgepole/contract/tickets/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { isId } from '@lodgepole/domain/kernel/ids'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { ticketRefusals as no } from '@lodgepole/domain/tickets/refusals'
import {
  handlesAllTickets,
  handlesTicketsOfUnits,
  readStatuses,
} from '@lodgepole/domain/tickets/ticket'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../platform/http/paged.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { commentTicket, createTicket, editTicket, moveTicket } from './commands/write-ticket.ts'
import { presentTicket, readDetail } from './present.ts'
import { reachTicket } from './reach.ts'
import { listTickets, type Wanted } from './store.ts'
import { reachOfActor } from './units.ts'

export interface TicketServices {
  readonly db: Database
  readonly commands: CommandRunner
}

/**
 * Whose tickets are asked for: one's own, unless one looks after others'. Where nobody is named,
 * those one has written.
 */
const whoseOf = (
  actor: Member,
  {
    creatorId,
    assigneeId,
  }: { readonly creatorId?: string | undefined; readonly assigneeId?: string | undefined },
): Result<Pick<Wanted, 'creatorId' | 'assigneeId'>, Refusal> => {
  const named = [creatorId, assigneeId].filter((id) => id !== undefined)
  if (
    !named.every(
      (id) =>
        isId(id) &&
        (id === actor.userId ||
          handlesAllTickets(actor.roles) ||
          handlesTicketsOfUnits(actor.roles)),
    )
  )
    return refuse(no.NO_TICKETS)
  return ok(named.length === 0 ? { creatorId: actor.userId } : { creatorId, assigneeId })
}

export const ticketRoutes = (
  app: FastifyInstance,
  { db, commands }: TicketServices,
  options: MountOptions,
): void => {
  mount(
    app,
    ticketEndpoints,
    {
      one: async ({ organizationId, actor, query }) =>
        tenantTransaction(db, organizationId, async (tx) => {
          const reached = await reachTicket(tx, actor, query.ticketId)
          return reached.ok
            ? ok({
                code: 'OK' as const,
                item: await readDetail(tx, reached.value.ticket, reached.value.side),
              })
            : reached
        }),
      list: async ({ organizationId, actor, query }) => {
        const [whose, page, statusExcluded] = [
          whoseOf(actor, query),
          askedPage(query),
          readStatuses(query.statusExcluded ?? ''),
        ]
        if (!whose.ok) return whose
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        if (!statusExcluded)
          return refuse(commonRefusals.INVALID_INPUT, {
            message: 'statusExcluded: Statuses with commas between them.',
          })
        const rows = await tenantTransaction(db, organizationId, async (tx) =>
          listTickets(
            tx,
            { ...whose.value, statusExcluded, within: await reachOfActor(tx, actor) },
            oneMore(page),
          ),
        )
        const answer = pageAnswer(rows, page, presentTicket, (row) =>
          writePageKey({ seconds: row.createdSeconds, id: row.ticketId }),
        )
        return ok(rows.length === 0 ? { ...answer, message: no.NO_TICKETS.message } : answer)
      },
      create: async ({
        organizationId,
        body: { title, text, category, from, lodgingId },
        ...context
      }) =>
        answerItem(
          await commands.run(
            createTicket,
            { title, text, category, from, lodgingId },
            { ...context, organizationId },
          ),
        ),
      edit: async ({
        organizationId,
        body: { ticketId, version, title, text, category },
        ...context
      }) =>
        answerItem(
          await commands.run(
            editTicket,
            { ticketId, version, title, text, category },
            { ...context, organizationId },
          ),
        ),
      comment: async ({ organizationId, body: { ticketId, text }, ...context }) =>
        answerItem(
          await commands.run(commentTicket, { ticketId, text }, { ...context, organizationId }),
        ),
      move: async ({ organizationId, body: { ticketId, status }, ...context }) =>
        answerItem(
          await commands.run(moveTicket, { ticketId, status }, { ...context, organizationId }),
        ),
    },
    options,
  )
}
