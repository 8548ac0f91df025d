import {
  closureEndpoints,
  type ListedClosure as AnsweredClosure,
} from '@lodgepole/contract/reservations/closure-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import { askedPage, oneMore, pageAnswer } from '../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { areClosureDays, closeDays, liftClosure } from '../commands/close-days.ts'
import { markOf, sumsOf } from './affected.ts'
import { countClosedEvents, listAffected, listClosurePage, type ListedClosure } from './store.ts'

const MOST_NAMED = 500

const present = ({
  seriesLabel,
  isDone,
  isLifted,
  refundedCents,
  ...closure
}: ListedClosure): AnsweredClosure => ({
  ...closure,
  sessionLabel: seriesLabel,
  state: isLifted ? 'lifted' : isDone ? 'closed' : 'closing',
  refunded: decimalFromCents(refundedCents),
})

const daySeconds = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

export const closureRoutes = (
  app: FastifyInstance,
  { db, commands }: { readonly db: Database; readonly commands: CommandRunner },
  options: MountOptions,
): void =>
  mount(
    app,
    closureEndpoints,
    {
      closures: async ({ organizationId, query: { from, to, lifted = false, ...asked } }) => {
        const page = askedPage(asked)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const after = page.after && {
          day: new Date(page.after.seconds * 1000).toISOString().slice(0, 10),
          id: page.after.id,
        }
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listClosurePage(tx, {
            fromDay: from,
            toDay: to,
            withLifted: lifted,
            after,
            limit: oneMore(page).limit,
          }),
        )
        return ok(
          pageAnswer(rows, page, present, ({ lastDay, closureId }) =>
            writePageKey({ seconds: daySeconds(lastDay), id: closureId }),
          ),
        )
      },
      preview: async ({
        organizationId,
        nowMs,
        query: { firstDay, lastDay, sessionId = null, campusId = null },
      }) => {
        if (!areClosureDays({ firstDay, lastDay })) return refuse(no.CLOSURE_DAYS)
        const span = {
          firstDay,
          lastDay,
          sessionId,
          campusId,
          fromSeconds: Math.floor(nowMs / 1000),
        }
        const [events, affected] = await tenantTransaction(
          db,
          organizationId,
          async (tx) => [await countClosedEvents(tx, span), await listAffected(tx, span)] as const,
        )
        const { toAccountsCents, toCardsCents, ...sums } = sumsOf(affected)
        const bookings = affected
          .slice(0, MOST_NAMED)
          .map(({ eventId: _event, seriesLabel, paidCents, byCard: _card, ...one }) => ({
            ...one,
            sessionLabel: seriesLabel,
            refund: decimalFromCents(paidCents),
          }))
        return ok({
          code: 'OK',
          item: {
            events,
            ...sums,
            toAccounts: decimalFromCents(toAccountsCents),
            toCards: decimalFromCents(toCardsCents),
            bookings,
            mark: markOf(affected),
          },
        })
      },
      close: async ({
        organizationId,
        body: { organizationId: _sent, sessionId = null, campusId = null, ...body },
        ...context
      }) =>
        answerItem(
          await commands.run(
            closeDays,
            { ...body, sessionId, campusId: sessionId === null ? campusId : null },
            { ...context, organizationId },
          ),
        ),
      lift: async ({ organizationId, body: { closureId }, ...context }) =>
        answerItem(await commands.run(liftClosure, { closureId }, { ...context, organizationId })),
    },
    options,
  )
