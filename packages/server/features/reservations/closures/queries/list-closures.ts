// Lists closures page by page, ordered by their last day.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey, type PageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import {
  readPageRequest,
  withLookahead,
  pageAnswer,
  type PageQuery,
} from '../../../../platform/http/paged.ts'
import { presentClosure } from '../present-closure.ts'
import { listClosurePage, type ListedClosure } from '../store.ts'

interface ClosureQuery extends PageQuery {
  readonly from: string
  readonly to: string
  readonly lifted?: boolean | undefined
}

const daySeconds = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000

const dayAndIdOf = ({ seconds, id }: PageKey) => ({
  day: new Date(seconds * 1000).toISOString().slice(0, 10),
  id,
})

const pageKeyOf = ({ lastDay, closureId }: ListedClosure): string =>
  writePageKey({ seconds: daySeconds(lastDay), id: closureId })

export const listClosures = async (
  db: Database,
  organizationId: string,
  { from, to, lifted = false, ...paging }: ClosureQuery,
) => {
  const page = readPageRequest(paging)
  if (!page) return refuse(commonRefusals.INVALID_INPUT)
  const rows = await tenantTransaction(db, organizationId, (tx) =>
    listClosurePage(tx, {
      fromDay: from,
      toDay: to,
      withLifted: lifted,
      after: page.after && dayAndIdOf(page.after),
      limit: withLookahead(page).limit,
    }),
  )
  return ok(pageAnswer(rows, page, presentClosure, pageKeyOf))
}
