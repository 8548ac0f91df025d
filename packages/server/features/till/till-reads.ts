// What a till reads, each in a transaction of its own and in the organization’s time zone.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { readPageRequest, type PageQuery } from '../../platform/http/paged.ts'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { type EntryKeys } from '../entry/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { readConflicts, readDay } from './day.ts'
import { presentSnapshot, presentStore } from './present.ts'
import { readBuyer, readTillSnapshot } from './queries.ts'
import { listItems, listStores } from './store.ts'

interface TillReadParts {
  readonly db: Database
  readonly entryKeys: EntryKeys
  readonly organizations: Pick<Organizations, 'find'>
}

export const createTillReads = ({ db, entryKeys, organizations }: TillReadParts) => {
  const nowOf = async (organizationId: string, nowMs: number) => ({
    nowSeconds: Math.floor(nowMs / 1000),
    timeZone: (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE,
  })
  const readStores = (organizationId: string) =>
    tenantTransaction(db, organizationId, async (tx) =>
      (await listStores(tx)).map(presentStore(await listItems(tx))),
    )
  return {
    nowOf,
    readStores,
    readBuyer: async (organizationId: string, personId: PersonId, nowMs: number) => {
      const now = await nowOf(organizationId, nowMs)
      const item = await tenantTransaction(db, organizationId, (tx) => readBuyer(tx, personId, now))
      return item
        ? ok({ code: 'OK' as const, item })
        : refuse(personAccessRefusals.PERSON_NOT_FOUND)
    },
    readDay: async (
      organizationId: string,
      query: PageQuery & { readonly day?: string | undefined },
      nowMs: number,
    ) => {
      const page = readPageRequest({ limit: 50, ...query })
      if (!page) return refuse(commonRefusals.INVALID_INPUT)
      const { nowSeconds, timeZone } = await nowOf(organizationId, nowMs)
      const day = query.day ?? localDay(nowSeconds, timeZone)
      const item = await tenantTransaction(db, organizationId, (tx) =>
        readDay(tx, day, timeZone, page),
      )
      return ok({ code: 'OK' as const, item })
    },
    readConflicts: async (organizationId: string, query: PageQuery) => {
      const page = readPageRequest(query)
      return page
        ? ok(await tenantTransaction(db, organizationId, (tx) => readConflicts(tx, page)))
        : refuse(commonRefusals.INVALID_INPUT)
    },
    readSnapshot: async (organizationId: string, nowMs: number) => {
      const known = await organizations.find(organizationId)
      if (!known) return refuse(commonRefusals.NOT_PERMITTED)
      // The snapshot lists the keys, so the first one has to exist before it is read.
      await entryKeys(organizationId).signer(nowMs)
      const now = await nowOf(organizationId, nowMs)
      const snapshot = await tenantTransaction(db, organizationId, (tx) =>
        readTillSnapshot(tx, known.policies.offlineTillCents, now),
      )
      return ok({ code: 'OK' as const, item: presentSnapshot(snapshot) })
    },
  }
}
