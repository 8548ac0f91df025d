// Validates what a holder enters about a contributor: the address must not be a parent's, the
// limits must be valid, and excluded people must be on the holder's account.

import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { contributorRefusals } from '@lodgepole/domain/people/contributors/contributor'
import { readLimits } from '@lodgepole/domain/people/contributors/limits'
import { isEmail, normalizeEmail } from '@lodgepole/domain/identity/email'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { countHeld } from './store.ts'

export interface GivenTerms {
  readonly email?: string | undefined
  readonly name: string
  readonly phone?: string | null | undefined
  readonly relationship: string
  readonly message: string
  readonly blackListIds: readonly string[]
  readonly maxPerGift?: string | number | null | undefined
  readonly maxTotal?: string | number | null | undefined
}

export interface Terms {
  readonly blackListIds: readonly string[]
  /** The number of people the contributor would see. */
  readonly receivers: number
  /** There are people to give to, but all of them are excluded. */
  readonly leavesOutAll: boolean
  /** The values as stored in the row. */
  readonly columns: {
    readonly email: string
    readonly name: string
    readonly phone: string | null
    readonly relationship: string
    readonly message: string
    readonly maxPerGiftCents: Cents | null
    readonly maxTotalCents: Cents | null
  }
}

interface Parents {
  readonly email: string | null
  readonly username: string | null
  readonly parent2Email: string | null
}

const isOfParents = (email: string, { email: own, username, parent2Email }: Parents): boolean =>
  [own, username, parent2Email].some(
    (address) => address !== null && normalizeEmail(address) === email,
  )

export const readTerms = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  parents: Parents,
  given: GivenTerms,
): Promise<Result<Terms, Refusal>> => {
  if (!given.email?.trim()) return refuse(contributorRefusals.EMAIL_UNDEFINED)
  if (!isEmail(given.email)) return refuse(identityRefusals.INVALID_EMAIL)
  const email = normalizeEmail(given.email)
  if (isOfParents(email, parents)) return refuse(contributorRefusals.CONTRIBUTOR_IS_PARENT)
  const limits = readLimits(given)
  if (!limits.ok) return limits
  const blackListIds = [...new Set(given.blackListIds)]
  const { named, all, left } = await countHeld(tx, accountUserId, blackListIds)
  if (named !== blackListIds.length) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
  const { name, relationship, message } = given
  return ok({
    blackListIds,
    receivers: left,
    leavesOutAll: all > 0 && left === 0,
    columns: { email, name, phone: given.phone ?? null, relationship, message, ...limits.value },
  })
}
