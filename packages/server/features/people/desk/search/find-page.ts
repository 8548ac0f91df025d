// One page of the people staff search for.

import type { FoundPerson } from '@lodgepole/contract/people/console-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { findMarks } from '../../../messages/index.ts'
import { openedLogins } from '../opened-logins-store.ts'
import { readSearchKey, writeSearchKey } from './search-key.ts'
import { presentFound } from './present-found.ts'
import type { FoundPeople, PeopleSearch } from './search-people.ts'

const DEFAULT_LIMIT = 50

export interface PeopleQuery {
  readonly q?: string | undefined
  readonly next?: string | undefined
  readonly limit?: number | undefined
}

interface PeoplePage {
  readonly items: readonly FoundPerson[]
  readonly next?: string
}

const presentAll = async (
  db: Database,
  organizationId: OrganizationId,
  { rows, similar }: FoundPeople,
  nowMs: number,
): Promise<readonly FoundPerson[]> => {
  const all = [...rows, ...similar]
  const unreachable = await tenantTransaction(db, organizationId, (tx) =>
    findMarks(
      tx,
      all.map(({ email }) => email),
    ),
  )
  const opened = await openedLogins(db, [...new Set(all.flatMap(({ loginIds }) => loginIds))])
  const known = { nowSeconds: Math.floor(nowMs / 1000), opened, unreachable }
  return [
    ...rows.map((row) => presentFound(row, 'typed', known)),
    ...similar.map((row) => presentFound(row, 'similar', known)),
  ]
}

export const createFindPage =
  (db: Database, search: PeopleSearch) =>
  async (
    organizationId: OrganizationId,
    { q = '', next, limit = DEFAULT_LIMIT }: PeopleQuery,
    nowMs: number,
  ): Promise<Result<PeoplePage, Refusal>> => {
    const after = next === undefined ? undefined : readSearchKey(next)
    if (q.includes('\0') || (next !== undefined && !after))
      return refuse(commonRefusals.INVALID_INPUT)
    const { rows, similar } = await search(organizationId, { text: q, after, limit })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return ok({
      items: await presentAll(db, organizationId, { rows: shown, similar }, nowMs),
      ...(last ? { next: writeSearchKey({ ...last, id: last.userId }) } : {}),
    })
  }
