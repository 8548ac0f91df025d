// Searches people by typed text: first by name, then by address and number if the page has room,
// and then by similar names if there are few results.

import { similarWords, vocabularyOf, type Vocabulary } from '@lodgepole/domain/people/similar'
import { searchConditions, typedWords } from '@lodgepole/domain/people/person-search'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { createTtlCache } from '../../../../platform/ttl-cache.ts'
import { findByConditions, findByWords, listNameWords, type FoundRow } from './find-people-store.ts'
import type { SearchKey } from './search-key.ts'

/** With fewer results than this, the text may be misspelled. */
const FEW_RESULTS = 5
const MAX_WORDS = 200_000
const MAX_SIMILAR_WORDS = 24
const MAX_ROWS_OF_WORDS = 60
const MAX_SIMILAR_PEOPLE = 20

export interface SearchRequest {
  readonly text: string
  readonly after: SearchKey | undefined
  readonly limit: number
}

export interface FoundPeople {
  /** Includes one extra row when there is a next page. */
  readonly rows: readonly FoundRow[]
  readonly similar: readonly FoundRow[]
}

const likeness = (words: Vocabulary, typed: string): ReadonlyMap<string, number> =>
  new Map(similarWords(words, typed, MAX_SIMILAR_WORDS).map(({ word, slips }) => [word, slips]))

/**
 * Pairs of words similar to the typed first and last name. With a single word, either name may
 * match.
 */
const pairsLike = (words: Vocabulary, asked: readonly string[]) => {
  if (asked.length === 1)
    return [[likeness(words, asked[0] ?? ''), new Map<string, number>()] as const]
  return asked
    .slice(1)
    .map(
      (_, index) =>
        [
          likeness(words, asked.slice(0, index + 1).join(' ')),
          likeness(words, asked.slice(index + 1).join(' ')),
        ] as const,
    )
    .filter(([some, rest]) => some.size > 0 && rest.size > 0)
}

const lastWord = (text: string) => text.slice(text.lastIndexOf(' ') + 1)

const slipsOf = (row: FoundRow, pairs: ReturnType<typeof pairsLike>): number => {
  const [family, given] = [row.key, row.other]
  const of = (words: ReadonlyMap<string, number>, name: string) =>
    Math.min(words.get(name) ?? Infinity, words.get(lastWord(name)) ?? Infinity)
  return Math.min(
    ...pairs.map(([some, rest]) =>
      rest.size === 0
        ? Math.min(of(some, family), of(some, given))
        : Math.min(of(some, family) + of(rest, given), of(some, given) + of(rest, family)),
    ),
  )
}

export const createPeopleSearch = (db: Database, now: () => number) => {
  // The vocabulary changes slowly, and correctly spelled names are found without it.
  const vocabularies = createTtlCache<Vocabulary>({
    load: (organizationId) =>
      tenantTransaction(db, organizationId, async (tx) =>
        vocabularyOf(await listNameWords(tx, MAX_WORDS)),
      ),
    ttlMs: 60_000,
    maxEntries: 20,
    now,
  })

  const findSimilar = async (
    organizationId: string,
    text: string,
    found: readonly FoundRow[],
  ): Promise<readonly FoundRow[]> => {
    const asked = typedWords(text)
    if (/[\d@]/.test(text) || asked.every((word) => word.length < 3)) return []
    const pairs = pairsLike(await vocabularies.get(organizationId), asked)
    if (pairs.every(([some]) => some.size === 0)) return []
    const rows = await tenantTransaction(db, organizationId, (tx) =>
      findByWords(
        tx,
        pairs.map(([some, rest]) => [[...some.keys()], [...rest.keys()]] as const),
        MAX_ROWS_OF_WORDS,
      ),
    )
    const known = new Set(found.map(({ userId }) => userId))
    return rows
      .filter(({ userId }) => !known.has(userId))
      .map((row) => ({ row, slips: slipsOf(row, pairs) }))
      .toSorted(
        (a, b) =>
          a.slips - b.slips ||
          (`${a.row.key} ${a.row.other}` < `${b.row.key} ${b.row.other}` ? -1 : 1),
      )
      .slice(0, MAX_SIMILAR_PEOPLE)
      .map(({ row }) => row)
  }

  return async (
    organizationId: string,
    { text, after, limit }: SearchRequest,
  ): Promise<FoundPeople> => {
    const { names, others } = searchConditions(text)
    const ways = [...names, ...others]
    const rows = await tenantTransaction(db, organizationId, async (tx) => {
      const byName = await findByConditions(tx, ways, {
        from: 0,
        to: names.length,
        after,
        limit: limit + 1,
      })
      if (byName.length > limit) return byName
      return [
        ...byName,
        ...(await findByConditions(tx, ways, {
          from: names.length,
          to: ways.length,
          after,
          limit: limit + 1 - byName.length,
        })),
      ]
    })
    const isMisspelt = after === undefined && rows.length < FEW_RESULTS
    return { rows, similar: isMisspelt ? await findSimilar(organizationId, text, rows) : [] }
  }
}

export type PeopleSearch = ReturnType<typeof createPeopleSearch>
