// The people expected on a day, a page at a time. The first page also has that day's events.

import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { withLookahead, pageAnswer, type PageRequest } from '../../../../platform/http/paged.ts'
import { presentPerson, rosterKey } from '../present.ts'
import { listDayEvents, listRoster } from '../store.ts'

export const readRoster = async (
  tx: TenantTransaction,
  day: string,
  nowSeconds: number,
  page: PageRequest,
) => {
  const events = page.after ? [] : await listDayEvents(tx, day)
  const rows = await listRoster(tx, day, withLookahead(page))
  const { items: people, next } = pageAnswer(rows, page, presentPerson(nowSeconds), rosterKey)
  return {
    day,
    nowSeconds,
    events: [...events],
    people,
    ...(next === undefined ? {} : { next }),
  }
}
