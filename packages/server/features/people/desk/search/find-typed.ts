// The people that text typed at a desk or till may mean: the first few, with similar names last.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../../platform/database/pool.ts'
import { presentFound } from './present-found.ts'
import { createPeopleSearch } from './search-people.ts'

export const createFindTyped = (db: Database, now: () => number, most: number) => {
  const search = createPeopleSearch(db, now)
  return async (organizationId: string, text: string, nowMs: number) => {
    if (text.includes('\0')) return refuse(commonRefusals.INVALID_INPUT)
    const { rows, similar } = await search(organizationId, { text, after: undefined, limit: most })
    const nowSeconds = Math.floor(nowMs / 1000)
    return ok(
      [...rows, ...similar].slice(0, most).map((row) => presentFound(row, 'typed', { nowSeconds })),
    )
  }
}
