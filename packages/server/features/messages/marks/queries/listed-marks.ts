// Marked addresses as staff see them, a page at a time, with their people. A page continues after a
// time and an address, because addresses have no id.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { MarkKind } from '@lodgepole/domain/messages/mail-mark'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { listMarks, listPeopleOf, type MarkFilter } from '../list-store.ts'
import { presentListed } from '../present.ts'

const DEFAULT_LIMIT = 50

const writePlace = (atMs: number, address: string): string =>
  Buffer.from(JSON.stringify([atMs, address])).toString('base64url')

/** Undefined for a cursor this server did not write. */
const readPlace = (text: string): MarkFilter['after'] => {
  try {
    const [atMs, address] = JSON.parse(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) as readonly unknown[]
    return Number.isSafeInteger(atMs) && typeof address === 'string' && !address.includes('\0')
      ? { atMs: atMs as number, address }
      : undefined
  } catch {
    return undefined
  }
}

interface MarksQuery {
  readonly kind?: MarkKind | undefined
  readonly q?: string | undefined
  readonly next?: string | undefined
  readonly limit?: number | undefined
}

export const listedMarks = async (
  db: Database,
  organizationId: string,
  { kind, q = '', next, limit = DEFAULT_LIMIT }: MarksQuery,
) => {
  const after = next === undefined ? undefined : readPlace(next)
  if (q.includes('\0') || (next !== undefined && !after))
    return refuse(commonRefusals.INVALID_INPUT)
  return tenantTransaction(db, organizationId, async (tx) => {
    const rows = await listMarks(tx, { kind, text: q.trim(), after, limit })
    const people = await listPeopleOf(
      tx,
      rows.map(({ address }) => address),
    )
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return ok({
      code: 'OK' as const,
      items: shown.map((row) => presentListed(row, people)),
      ...(last ? { next: writePlace(last.lastAt?.getTime() ?? 0, last.address) } : {}),
    })
  })
}
