import { waiverConsoleEndpoints } from '@lodgepole/contract/people/waivers/console-endpoints'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { answerItem } from '../../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../../platform/run-command.ts'
import { remindOfWaivers } from './remind.ts'
import { readUnsignedFile, readUnsignedPage } from './unsigned-people.ts'
import { readOverview, readText } from './waiver-texts.ts'

export interface WaiverDeskServices {
  readonly db: Database
  readonly commands: CommandRunner
}

export const waiverDeskRoutes = (
  app: FastifyInstance,
  { db, commands }: WaiverDeskServices,
  options: MountOptions,
): void => {
  mount(
    app,
    waiverConsoleEndpoints,
    {
      overview: async ({ organizationId, nowMs }) =>
        answerItem(await tenantTransaction(db, organizationId, (tx) => readOverview(tx, nowMs))),
      text: async ({ organizationId, query }) =>
        answerItem(
          await tenantTransaction(db, organizationId, (tx) => readText(tx, query.version)),
        ),
      unsigned: async ({ organizationId, query, nowMs }) => {
        const page = await tenantTransaction(db, organizationId, (tx) =>
          readUnsignedPage(tx, query, nowMs),
        )
        return page.ok ? ok({ code: 'OK' as const, ...page.value }) : page
      },
      unsignedFile: async ({ organizationId, query, nowMs, reply }) => {
        const language = query.language ?? chooseLanguage([], '')
        const file = await tenantTransaction(db, organizationId, (tx) =>
          readUnsignedFile(tx, query.version, language, nowMs),
        )
        if (!file.ok) return file
        void reply
          .header('content-disposition', `attachment; filename="${file.value.fileName}"`)
          .type('text/csv; charset=utf-8')
        return ok(file.value.content)
      },
      remind: async ({ body: { userIds }, ...context }) =>
        answerItem(await commands.run(remindOfWaivers, { userIds }, context)),
    },
    options,
  )
}
