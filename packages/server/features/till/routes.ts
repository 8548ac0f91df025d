import { tillStoreEndpoints } from '@lodgepole/contract/till/endpoints'
import { tillRefusals } from '@lodgepole/domain/till/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { createTillReads } from './till-reads.ts'
import type { Database } from '../../platform/database/pool.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { type EntryKeys } from '../entry/index.ts'
import { createFindTyped } from '../people/desk/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { buyerOfCode } from './buyer-of-code.ts'
import { saveStore } from './commands/save-store.ts'
import { settle } from './commands/settle.ts'
import { presentTyped } from './present.ts'
import { readItems } from './read-sales.ts'
import { processSales } from './process-sales.ts'

export interface TillWorkServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryKeys: EntryKeys
  readonly organizations: Pick<Organizations, 'find'>
}
const MAX_RESULTS = 24

export const tillWorkRoutes = (
  app: FastifyInstance,
  { db, commands, entryKeys: keys, organizations }: TillWorkServices,
  options: MountOptions,
): void => {
  const findTyped = createFindTyped(db, options.now, MAX_RESULTS)
  const reads = createTillReads({ db, entryKeys: keys, organizations })
  mount(
    app,
    tillStoreEndpoints,
    {
      stores: async ({ organizationId }) =>
        ok({ code: 'OK', items: await reads.readStores(organizationId) }),
      saveStore: async ({ organizationId, body, ...context }) => {
        const items = readItems(body.items)
        if (!items.ok) return items
        const { storeId: asked, version, label, isClosed } = body
        const saved = await commands.run(
          saveStore,
          { storeId: asked, version, label, isClosed, items: items.value },
          { ...context, organizationId },
        )
        if (!saved.ok) return saved
        const stores = await reads.readStores(organizationId)
        const item = stores.find(({ storeId }) => storeId === saved.value.storeId)
        return item ? ok({ code: 'OK', item }) : refuse(tillRefusals.STORE_NOT_FOUND)
      },
      people: async ({ organizationId, query: { q }, nowMs }) => {
        const found = await findTyped(organizationId, q, nowMs)
        return found.ok ? ok({ code: 'OK', items: found.value.map(presentTyped) }) : found
      },
      person: ({ organizationId, query: { personId }, nowMs }) =>
        reads.readBuyer(organizationId, personId, nowMs),
      scan: async ({ organizationId, body: { code }, nowMs }) => {
        const buyer = await buyerOfCode({ db, entryKeys: keys }, organizationId, code, nowMs)
        return buyer.ok ? reads.readBuyer(organizationId, buyer.value, nowMs) : buyer
      },
      sales: async ({ organizationId, body, ...call }) => {
        const context = { ...call, organizationId }
        const { timeZone } = await reads.nowOf(organizationId, call.nowMs)
        const sold = await processSales({ db, commands }, body, timeZone, context)
        return sold.ok ? ok({ code: 'OK', items: sold.value }) : sold
      },
      day: ({ organizationId, query, nowMs }) => reads.readDay(organizationId, query, nowMs),
      conflicts: ({ organizationId, query }) => reads.readConflicts(organizationId, query),
      settle: async ({ organizationId, body: { saleId, how, reason }, ...context }) => {
        const { timeZone } = await reads.nowOf(organizationId, context.nowMs)
        return answerItem(
          await commands.run(
            settle,
            { saleId, how, reason, timeZone },
            { ...context, organizationId },
          ),
        )
      },
      snapshot: ({ organizationId, nowMs }) => reads.readSnapshot(organizationId, nowMs),
    },
    options,
  )
}
