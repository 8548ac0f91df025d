import { closureEndpoints } from '@lodgepole/contract/reservations/closure-endpoints'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import { areClosureDays, closeDays, liftClosure } from '../commands/close-days.ts'
import { listClosures } from './queries/list-closures.ts'
import { previewClosure } from './queries/preview-closure.ts'

export const closureRoutes = (
  app: FastifyInstance,
  { db, commands }: { readonly db: Database; readonly commands: CommandRunner },
  options: MountOptions,
): void =>
  mount(
    app,
    closureEndpoints,
    {
      closures: ({ organizationId, query }) => listClosures(db, organizationId, query),
      preview: async ({ organizationId, nowMs, query }) => {
        const { firstDay, lastDay, sessionId = null, campusId = null } = query
        if (!areClosureDays({ firstDay, lastDay })) return refuse(reservationRefusals.CLOSURE_DAYS)
        const fromSeconds = Math.floor(nowMs / 1000)
        const span = { firstDay, lastDay, sessionId, campusId, fromSeconds }
        return ok({ code: 'OK', item: await previewClosure(db, organizationId, span) })
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
