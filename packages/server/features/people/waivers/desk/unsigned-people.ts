// People who have not signed a version of the waiver, a page at a time or all in one file.

import type { UnsignedPerson } from '@lodgepole/contract/people/waivers/console-endpoints'
import { csvText } from '@lodgepole/domain/kernel/csv'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { nameOf } from '@lodgepole/domain/people/names'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'
import { whyUnsigned } from '@lodgepole/domain/people/waivers/validity'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { readCurrentTarget } from './remind.ts'
import { listUnsignedPeople, type WaiverTarget, type UnsignedRow } from './store.ts'
import { unsignedTexts } from './texts.ts'

/** More than anyone reads in a spreadsheet. */
const MAX_ROWS_IN_FILE = 20_000
const DEFAULT_LIMIT = 50

const present = (row: UnsignedRow, { version, nowSeconds }: WaiverTarget): UnsignedPerson => ({
  userId: row.userId,
  firstName: row.firstName,
  lastName: row.lastName,
  imageUrl70: row.imageUrl70,
  householdId: row.householdId,
  householdName: nameOf({ firstName: row.holderFirstName, lastName: row.holderLastName }),
  email: row.email,
  reason: whyUnsigned(row, version, nowSeconds) ?? 'never',
  waiverSignedAt: row.waiverSignedAt,
  linkMailedAt: row.linkMailedAt,
})

/** A named version must exist. Without one, the current version applies. */
const readTarget = async (
  tx: TenantTransaction,
  version: number | undefined,
  nowMs: number,
): Promise<Result<WaiverTarget, Refusal>> => {
  const now = await readCurrentTarget(tx, nowMs)
  if (!now.ok || version === undefined) return now
  return version <= now.value.version
    ? ok({ ...now.value, version })
    : refuse(waiverRefusals.NO_WAIVER)
}

interface UnsignedQuery {
  readonly version?: number | undefined
  readonly search?: string | undefined
  readonly next?: string | undefined
  readonly limit?: number | undefined
}

export const readUnsignedPage = async (
  tx: TenantTransaction,
  { version, search = '', next, limit = DEFAULT_LIMIT }: UnsignedQuery,
  nowMs: number,
) => {
  const target = await readTarget(tx, version, nowMs)
  if (!target.ok) return target
  const rows = await listUnsignedPeople(tx, target.value, { after: next, limit: limit + 1, search })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return ok({
    items: shown.map((row) => present(row, target.value)),
    ...(last ? { next: last.userId } : {}),
  })
}

const dayOf = (seconds: number | null): string =>
  seconds === null ? '' : new Date(seconds * 1000).toISOString().slice(0, 10)

export const readUnsignedFile = async (
  tx: TenantTransaction,
  version: number | undefined,
  language: Language,
  nowMs: number,
) => {
  const target = await readTarget(tx, version, nowMs)
  if (!target.ok) return target
  const rows = await listUnsignedPeople(tx, target.value, {
    after: undefined,
    limit: MAX_ROWS_IN_FILE + 1,
    search: '',
  })
  if (rows.length > MAX_ROWS_IN_FILE) return refuse(waiverRefusals.TOO_MANY_UNSIGNED)
  const { columns, reasons } = unsignedTexts[language]
  const lines = rows
    .map((row) => present(row, target.value))
    .map((person) => [
      nameOf(person),
      person.householdName,
      person.email ?? '',
      reasons[person.reason],
      dayOf(person.waiverSignedAt),
      dayOf(person.linkMailedAt),
    ])
  return ok({
    fileName: `unsigned-version-${target.value.version}.csv`,
    content: Buffer.from(csvText([columns, ...lines])),
  })
}
