// A request that is sent twice runs once. The key's row is inserted before the work, in the same
// transaction. A second sender waits at the unique key until the first has committed, then gets the
// first answer.

import { createHash } from 'node:crypto'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from './database/transaction.ts'

export interface IdempotentRequest {
  readonly scope: string
  readonly key: string
  readonly inputHash: string
  readonly nowMs: number
}

/** The order in which the fields were written does not change the request. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}

/**
 * `ignoredInputFields` do not count: a request sent again from a page in another language is still
 * the same request.
 */
export const hashInput = (
  commandName: string,
  input: unknown,
  ignoredInputFields: readonly string[] = [],
): string => {
  const countedInput =
    ignoredInputFields.length === 0
      ? input
      : Object.fromEntries(
          Object.entries(input as object).filter(([field]) => !ignoredInputFields.includes(field)),
        )
  return createHash('sha256')
    .update(JSON.stringify([commandName, canonical(countedInput)]))
    .digest('base64url')
}

/**
 * Claims the key. `fresh` means that this request does the work. Otherwise the earlier answer is
 * returned.
 */
export const claimKey = async (
  tx: TenantTransaction,
  request: IdempotentRequest,
): Promise<Result<{ fresh: true } | { fresh: false; answer: unknown }, Refusal>> => {
  const { scope, key, inputHash } = request
  const claimed = await tx.db
    .insertInto('idempotencyKeys')
    .values({
      organizationId: tx.organizationId,
      scope,
      key,
      inputHash,
      createdAt: new Date(request.nowMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (claimed) return ok({ fresh: true })
  const earlier = await tx.db
    .selectFrom('idempotencyKeys')
    .select(['inputHash', 'answer'])
    .where('organizationId', '=', tx.organizationId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return earlier.inputHash === inputHash
    ? ok({ fresh: false, answer: earlier.answer })
    : refuse(commonRefusals.IDEMPOTENCY_KEY_REUSED)
}
