import { ticketConsoleEndpoints } from '@lodgepole/contract/tickets/console-endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { answerTicket, changeTicket } from './commands/handle-ticket.ts'
import { listAssignees } from './people-store.ts'
import { presentHandled, readHandledDetail } from './present.ts'
import { ticketsWithinReach } from './queries/tickets.ts'
import { reachHandled } from './reach.ts'
import { readStaffWanted } from './read-wanted.ts'
import type { TicketServices } from './routes.ts'

export const ticketConsoleRoutes = (
  app: FastifyInstance,
  { db, commands }: TicketServices,
  options: MountOptions,
): void => {
  mount(
    app,
    ticketConsoleEndpoints,
    {
      list: (call) => ticketsWithinReach(db, call, readStaffWanted(call.query), presentHandled),
      one: async ({ organizationId, actor, query }) => {
        return tenantTransaction(db, organizationId, async (tx) => {
          const reached = await reachHandled(tx, actor, query.ticketId)
          return reached.ok
            ? ok({ code: 'OK' as const, item: await readHandledDetail(tx, reached.value) })
            : reached
        })
      },
      assignees: async ({ organizationId }) => {
        const users = await tenantTransaction(db, organizationId, listAssignees)
        return ok({
          code: 'OK' as const,
          items: users.map((user) => ({
            userId: user.userId,
            name: nameOf(user),
            imageUrl70: user.imageUrl70,
          })),
        })
      },
      change: async ({ organizationId, body, ...context }) => {
        const { organizationId: _named, ...change } = body
        return answerItem(await commands.run(changeTicket, change, { ...context, organizationId }))
      },
      answer: async ({ organizationId, body: { ticketId, text, status }, ...context }) => {
        return answerItem(
          await commands.run(
            answerTicket,
            { ticketId, text, status },
            { ...context, organizationId },
          ),
        )
      },
    },
    options,
  )
}
