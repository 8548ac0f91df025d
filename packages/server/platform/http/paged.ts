// Keyset pagination: fetching one extra row shows whether there is a next page, without counting.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { readPageKey, type PageKey } from '@lodgepole/domain/kernel/page-key'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'

const DEFAULT_LIMIT = 200

export interface PageQuery {
  readonly next?: string | undefined
  readonly limit?: number | undefined
}

export interface PageRequest {
  readonly after: PageKey | undefined
  readonly limit: number
}

/** Undefined when the key is not one of ours. */
export const readPageRequest = ({
  next,
  limit = DEFAULT_LIMIT,
}: PageQuery): PageRequest | undefined => {
  const after = next === undefined ? undefined : readPageKey(next)
  return next !== undefined && !after ? undefined : { after, limit }
}

export const withLookahead = (page: PageRequest): PageRequest => ({
  ...page,
  limit: page.limit + 1,
})

export const pageAnswer = <Row, Item>(
  rows: readonly Row[],
  { limit }: PageRequest,
  present: (row: Row) => Item,
  keyOf: (row: Row) => string,
) => {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    code: 'OK' as const,
    items: shown.map(present),
    ...(rows.length > limit && last ? { next: keyOf(last) } : {}),
  }
}

/** The page that a call requests. `list` fetches one row more than the call asks for. */
export const answerPage = async <Row, Item>(
  query: PageQuery,
  list: (page: PageRequest) => Promise<readonly Row[]>,
  present: (row: Row) => Item,
  keyOf: (row: Row) => string,
) => {
  const page = readPageRequest(query)
  return page
    ? ok(pageAnswer(await list(withLookahead(page)), page, present, keyOf))
    : refuse(commonRefusals.INVALID_INPUT)
}
