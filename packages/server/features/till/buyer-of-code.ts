// Finds the owner of a code read at a till, with the same check as at a gate, among people who can
// buy.

import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { tillRefusals } from '@lodgepole/domain/till/refusals'
import { personOfCode } from '@lodgepole/domain/till/snapshot'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { checkSignature, readCodeFacts, type EntryKeys } from '../entry/index.ts'
import { findBuyer } from './store.ts'

export const buyerOfCode = async (
  { db, entryKeys: keys }: { readonly db: Database; readonly entryKeys: EntryKeys },
  organizationId: string,
  code: string,
  nowMs: number,
): Promise<Result<string, Refusal>> => {
  const nowSeconds = Math.floor(nowMs / 1000)
  await keys(organizationId).signer(nowMs)
  const facts = await tenantTransaction(db, organizationId, (tx) => readCodeFacts(tx, nowSeconds))
  const known = { organizationId, ...facts }
  const people = {
    has: async (personId: string) =>
      (await tenantTransaction(db, organizationId, (tx) => findBuyer(tx, personId))) !== undefined,
  }
  const whose = await personOfCode(known, people, code, checkSignature, nowSeconds)
  return whose.ok
    ? ok(whose.value)
    : refuse(tillRefusals.CODE_REFUSED, { details: { problem: whose.error } })
}
