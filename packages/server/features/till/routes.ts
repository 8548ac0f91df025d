import { tillWorkEndpoints } from '@lodgepole/contract/till/endpoints'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { tillRefusals as no } from '@lodgepole/domain/till/refusals'
import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { holdingRefusals } from '@lodgepole/domain/people/holding'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { askedPage } from '../../platform/http/paged.ts'
import type { CommandRunner } from '../../platform/run-command.ts'
import { type EntryKeys } from '../entry/index.ts'
import { createFindTyped } from '../people/desk/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { buyerOfCode } from './buyer-of-code.ts'
import { saveStore } from './commands/save-store.ts'
import { settle } from './commands/settle.ts'
import { readConflicts, readDay } from './day.ts'
import { presentSnapshot, presentStore, presentTyped } from './present.ts'
import { readBuyer, readTillSnapshot } from './queries.ts'
import { readItems } from './read-sales.ts'
import { listItems, listStores } from './store.ts'
import { takeSales } from './take-sales.ts'

export interface TillWorkServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly entryKeys: EntryKeys
  readonly organizations: Pick<Organizations, 'find'>
}
const MOST_FOUND = 24

export const tillWorkRoutes = (
  app: FastifyInstance,
  { db, commands, entryKeys: keys, organizations }: TillWorkServices,
  options: MountOptions,
): void => {
  const findTyped = createFindTyped(db, options.now, MOST_FOUND)
  const nowOf = async (organizationId: string, nowMs: number) => ({
    nowSeconds: Math.floor(nowMs / 1000),
    timeZone: (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE,
  })
  const storesNow = (organizationId: string) =>
    tenantTransaction(db, organizationId, async (tx) =>
      (await listStores(tx)).map(presentStore(await listItems(tx))),
    )
  const buyerOf = async (organizationId: string, personId: PersonId, nowMs: number) => {
    const now = await nowOf(organizationId, nowMs)
    const item = await tenantTransaction(db, organizationId, (tx) => readBuyer(tx, personId, now))
    return item ? ok({ code: 'OK' as const, item }) : refuse(holdingRefusals.PERSON_NOT_FOUND)
  }
  mount(
    app,
    tillWorkEndpoints,
    {
      stores: async ({ organizationId }) =>
        ok({ code: 'OK', items: await storesNow(organizationId) }),
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
        const stores = await storesNow(organizationId)
        const item = stores.find(({ storeId }) => storeId === saved.value.storeId)
        return item ? ok({ code: 'OK', item }) : refuse(no.STORE_NOT_FOUND)
      },
      people: async ({ organizationId, query: { q }, nowMs }) => {
        const found = await findTyped(organizationId, q, nowMs)
        return found.ok ? ok({ code: 'OK', items: found.value.map(presentTyped) }) : found
      },
      person: async ({ organizationId, query: { personId }, nowMs }) =>
        buyerOf(organizationId, personId, nowMs),
      scan: async ({ organizationId, body: { code }, nowMs }) => {
        const whose = await buyerOfCode({ db, entryKeys: keys }, organizationId, code, nowMs)
        return whose.ok ? buyerOf(organizationId, whose.value, nowMs) : whose
      },
      sales: async ({ organizationId, body, ...call }) => {
        const context = { ...call, organizationId }
        const { timeZone } = await nowOf(organizationId, call.nowMs)
        const sold = await takeSales({ db, commands }, body, timeZone, context)
        return sold.ok ? ok({ code: 'OK', items: sold.value }) : sold
      },
      day: async ({ organizationId, query, nowMs }) => {
        const page = askedPage({ limit: 50, ...query })
        if (!page) return refuse(commonRefusals.INVALID_INPUT)
        const { nowSeconds, timeZone } = await nowOf(organizationId, nowMs)
        const day = query.day ?? dayHash(nowSeconds, timeZone)
        const item = await tenantTransaction(db, organizationId, (tx) =>
          readDay(tx, day, timeZone, page),
        )
        return ok({ code: 'OK', item })
      },
      conflicts: async ({ organizationId, query }) => {
        const page = askedPage(query)
        return page
          ? ok(await tenantTransaction(db, organizationId, (tx) => readConflicts(tx, page)))
          : refuse(commonRefusals.INVALID_INPUT)
      },
      settle: async ({ organizationId, body: { saleId, how, reason }, ...context }) => {
        const { timeZone } = await nowOf(organizationId, context.nowMs)
        return answerItem(
          await commands.run(
            settle,
            { saleId, how, reason, timeZone },
            { ...context, organizationId },
          ),
        )
      },
      snapshot: async ({ organizationId, nowMs }) => {
        const known = await organizations.find(organizationId)
        if (!known) return refuse(commonRefusals.NOT_PERMITTED)
        // A key is there before the snapshot lists the keys.
        await keys(organizationId).signer(nowMs)
        const now = await nowOf(organizationId, nowMs)
        const snapshot = await tenantTransaction(db, organizationId, (tx) =>
          readTillSnapshot(tx, known.policies.offlineTillCents, now),
        )
        return ok({ code: 'OK', item: presentSnapshot(snapshot) })
      },
    },
    options,
  )
}
