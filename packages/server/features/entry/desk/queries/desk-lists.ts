// The lists of the front desk, a page at a time: the roster, faces, and pending decisions.

import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { writePageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import {
  answerPage,
  readPageRequest,
  pageAnswer,
  type PageQuery,
} from '../../../../platform/http/paged.ts'
import type { Database } from '../../../../platform/database/pool.ts'
import type { Organizations } from '../../../../ports/organizations.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { readRoster } from './roster.ts'
import { listFaces, listUndecided } from '../store.ts'

const ROSTER_PAGE = 1_000

interface DeskListParts {
  readonly db: Database
  readonly organizations: Pick<Organizations, 'find'>
}

export const createDeskLists = ({ db, organizations }: DeskListParts) => {
  const todayOf = async (organizationId: string, nowSeconds: number) =>
    localDay(nowSeconds, (await organizations.find(organizationId))?.timeZone ?? DEFAULT_TIME_ZONE)
  return {
    roster: async (
      organizationId: string,
      query: PageQuery & { readonly day?: string | undefined },
      nowMs: number,
    ) => {
      const page = readPageRequest({ limit: ROSTER_PAGE, ...query })
      if (!page) return refuse(commonRefusals.INVALID_INPUT)
      const nowSeconds = Math.floor(nowMs / 1000)
      const day = query.day ?? (await todayOf(organizationId, nowSeconds))
      const item = await tenantTransaction(db, organizationId, (tx) =>
        readRoster(tx, day, nowSeconds, page),
      )
      return ok({ code: 'OK' as const, item })
    },
    faces: async (
      organizationId: string,
      { next, limit }: { readonly next?: string | undefined; readonly limit: number },
      nowMs: number,
    ) => {
      const nowSeconds = Math.floor(nowMs / 1000)
      const day = await todayOf(organizationId, nowSeconds)
      const rows = await tenantTransaction(db, organizationId, (tx) =>
        listFaces(tx, day, nowSeconds, next, limit + 1),
      )
      return ok(
        pageAnswer(
          rows,
          { after: undefined, limit },
          (row) => row,
          ({ personId }) => personId,
        ),
      )
    },
    undecided: (organizationId: string, query: PageQuery, nowMs: number) =>
      answerPage(
        query,
        (page) =>
          tenantTransaction(db, organizationId, (tx) =>
            listUndecided(tx, Math.floor(nowMs / 1000), page),
          ),
        (row) => ({ ...row, people: [...row.people] }),
        ({ startSeconds, groupId }) => writePageKey({ seconds: startSeconds, id: groupId }),
      ),
  }
}
