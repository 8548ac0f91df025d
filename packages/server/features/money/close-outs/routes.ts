import { closeOutEndpoints } from '@lodgepole/contract/money/desk/close-out-endpoints'
import { closeOutRefusals } from '@lodgepole/domain/money/close-out'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { sendCsv } from '../../../platform/http/csv-stream.ts'
import { mount, type Handlers, type MountOptions } from '../../../platform/http/mount.ts'
import { readPageRequest, withLookahead, pageAnswer } from '../../../platform/http/paged.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { beginCloseOut, retryCloseOut } from './commands/begin-and-retry.ts'
import { listReport, listSessions, type PersonKey } from './people-store.ts'
import { readPersonKey, writePersonKey } from './person-key.ts'
import { makePlan } from './plan.ts'
import {
  presentCloseOut,
  presentPerson,
  presentPlan,
  reportCells,
  reportHeader,
} from './present.ts'
import { findCloseOut, listCloseOuts } from './store.ts'

export interface CloseOutServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly organizations: Pick<Organizations, 'findPublic'>
}

const CSV_ROWS_AT_ONCE = 1_000

type CloseOutHandlers = Handlers<typeof closeOutEndpoints>

const createShow =
  ({ db }: CloseOutServices) =>
  async (organizationId: string, closeOutId: string) => {
    const found = await tenantTransaction(db, organizationId, (tx) => findCloseOut(tx, closeOutId))
    return found
      ? ok({ code: 'OK' as const, item: presentCloseOut(found) })
      : refuse(closeOutRefusals.CLOSE_OUT_NOT_FOUND)
  }

/** Planning, starting, and retrying a close-out. */
const startHandlers = (
  services: CloseOutServices,
): Pick<CloseOutHandlers, 'preview' | 'begin' | 'retry'> => {
  const { db, commands, organizations } = services
  const show = createShow(services)
  const showDone = async (organizationId: string, done: Result<string, Refusal>) =>
    done.ok ? show(organizationId, done.value) : done
  return {
    preview: async ({ organizationId, query: { seriesId, policy, includeBooked }, nowMs }) => {
      const canDonate =
        (await organizations.findPublic(organizationId))?.portalSettings.displayDonateOptions ??
        false
      const plan = await tenantTransaction(db, organizationId, (tx) =>
        makePlan(tx, { seriesId, policy, includeBooked }, { canDonate, nowMs }),
      )
      return plan.ok ? ok({ code: 'OK' as const, item: presentPlan(plan.value, canDonate) }) : plan
    },
    begin: async ({ organizationId, body: { organizationId: _named, ...request }, ...context }) => {
      const organization = await organizations.findPublic(organizationId)
      if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
      const { organizationName, portalSettings } = organization
      return showDone(
        organizationId,
        await commands.run(
          beginCloseOut,
          { ...request, organizationName, canDonate: portalSettings.displayDonateOptions },
          { ...context, organizationId },
        ),
      )
    },
    retry: async ({ organizationId, body: { closeOutId }, ...context }) =>
      showDone(
        organizationId,
        await commands.run(retryCloseOut, { closeOutId }, { ...context, organizationId }),
      ),
  }
}

/** The report on a close-out: its figures, its people, and the same as a file. */
const reportHandlers = (
  services: CloseOutServices,
): Pick<CloseOutHandlers, 'one' | 'people' | 'file'> => {
  const { db } = services
  const show = createShow(services)
  return {
    one: ({ organizationId, query }) => show(organizationId, query.closeOutId),
    people: ({ organizationId, query: { closeOutId, state, next, limit } }) =>
      tenantTransaction(db, organizationId, async (tx) => {
        const after = next === undefined ? undefined : readPersonKey(next)
        if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
        if (!(await findCloseOut(tx, closeOutId)))
          return refuse(closeOutRefusals.CLOSE_OUT_NOT_FOUND)
        return ok(
          pageAnswer(
            await listReport(tx, closeOutId, state, after, limit + 1),
            { after: undefined, limit },
            presentPerson,
            writePersonKey,
          ),
        )
      }),
    file: async ({ organizationId, query: { closeOutId }, reply }) => {
      const found = await show(organizationId, closeOutId)
      if (!found.ok) return found
      return ok(
        sendCsv<PersonKey>(reply, 'close-out', reportHeader, (after) =>
          tenantTransaction(db, organizationId, async (tx) => {
            const rows = await listReport(tx, closeOutId, undefined, after, CSV_ROWS_AT_ONCE)
            return {
              rows: rows.map(reportCells),
              next: rows.length === CSV_ROWS_AT_ONCE ? rows.at(-1) : undefined,
            }
          }),
        ),
      )
    },
  }
}

export const closeOutRoutes = (
  app: FastifyInstance,
  services: CloseOutServices,
  options: MountOptions,
): void => {
  const { db } = services
  mount(
    app,
    closeOutEndpoints,
    {
      list: async ({ organizationId, query }) => {
        const page = readPageRequest(query)
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const rows = await tenantTransaction(db, organizationId, (tx) =>
          listCloseOuts(tx, withLookahead(page)),
        )
        return ok(
          pageAnswer(rows, page, presentCloseOut, ({ createdAt, closeOutId }) =>
            writePageKey({ seconds: Math.floor(createdAt.getTime() / 1000), id: closeOutId }),
          ),
        )
      },
      sessions: async ({ organizationId }) =>
        ok({ code: 'OK', items: [...(await tenantTransaction(db, organizationId, listSessions))] }),
      ...startHandlers(services),
      ...reportHandlers(services),
    },
    options,
  )
}
