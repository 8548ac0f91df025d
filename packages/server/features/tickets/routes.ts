import { ticketEndpoints } from '@lodgepole/contract/tickets/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import { ticketRefusals } from '@lodgepole/domain/tickets/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { commentTicket, createTicket, editTicket, moveTicket } from './commands/write-ticket.ts'
import { presentTicket, readDetail } from './present.ts'
import { ticketsWithinReach } from './queries/tickets.ts'
import { reachTicket } from './reach.ts'
import { readOwnWanted } from './read-wanted.ts'

export interface TicketServices {
  readonly db: Database
  readonly commands: CommandRunner
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
      list: async (call) => {
        const wanted = readOwnWanted(call.actor, call.query)
        const found = await ticketsWithinReach(db, call, wanted, presentTicket)
        return found.ok && found.value.items.length === 0
          ? ok({ ...found.value, message: ticketRefusals.NO_TICKETS.message })
          : found
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
