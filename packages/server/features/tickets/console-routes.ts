import { ticketConsoleEndpoints } from '@lodgepole/contract/tickets/console-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import { readStatuses } from '@lodgepole/domain/tickets/ticket'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../platform/http/paged.ts'
import { answerTicket, changeTicket } from './commands/handle-ticket.ts'
import { listAssignees } from './people-store.ts'
import { presentHandled, readHandledDetail } from './present.ts'
import { reachHandled } from './reach.ts'
import type { TicketServices } from './routes.ts'
import { listTickets } from './store.ts'
import { reachOfActor } from './units.ts'

export const ticketConsoleRoutes = (
  app: FastifyInstance,
  { db, commands }: TicketServices,
  options: MountOptions,
): void => {
  mount(
    app,
    ticketConsoleEndpoints,
    {
      list: async ({ organizationId, actor, query }) => {
        const { status, assigneeId, priority, category, search } = query
        const [page, statusExcluded] = [askedPage(query), readStatuses(query.statusExcluded ?? '')]
        if (!page || !statusExcluded) return refuse(commonRefusals.INVALID_INPUT)
        const wanted = {
          status,
          statusExcluded,
          priority,
          category,
          search,
          assigneeId: assigneeId === 'none' ? null : assigneeId,
        }
        const rows = await tenantTransaction(db, organizationId, async (tx) =>
          listTickets(tx, { ...wanted, within: await reachOfActor(tx, actor) }, oneMore(page)),
        )
        return ok(
          pageAnswer(rows, page, presentHandled, (row) =>
            writePageKey({ seconds: row.createdSeconds, id: row.ticketId }),
          ),
        )
      },
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
