// Reads of an account's people, for the account that holds them and for admins.

import type {
  AccountHolder,
  AuthorizedPerson,
  ParticipantDetail,
} from '@lodgepole/contract/people/profile/schemas'
import type { UserPair } from '@lodgepole/contract/people/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { reachAccount, reachPerson, todayIn } from '../../households/index.ts'
import { findPairsOfAccounts, presentPair } from '../../index.ts'
import { listAccountHolders, listAuthorizedPersons } from '../authorized-person-store.ts'
import { presentAuthorizedPerson } from '../commands/authorized-persons.ts'
import { presentParticipant } from '../present.ts'
import { relationshipOf } from '../store.ts'

export const participantOf = async (
  tx: TenantTransaction,
  actor: Member,
  userId: PersonId,
  nowMs: number,
): Promise<Result<ParticipantDetail, Refusal>> => {
  const reached = await reachPerson(tx, actor, userId)
  if (!reached.ok) return reached
  const { person, accountId } = reached.value
  return ok(
    presentParticipant(
      person,
      await relationshipOf(tx, accountId, userId),
      await todayIn(tx, nowMs),
    ),
  )
}

export const pairsOf = async (
  tx: TenantTransaction,
  actor: Member,
  userId: PersonId,
  nowMs: number,
): Promise<Result<UserPair[], Refusal>> => {
  const reached = await reachAccount(tx, actor, userId)
  if (!reached.ok) return reached
  const today = await todayIn(tx, nowMs)
  return ok(
    (await findPairsOfAccounts(tx, [{ organizationId: tx.organizationId, userId }])).map((pair) =>
      presentPair(pair, today),
    ),
  )
}

export const authorizedPersonsOf = async (
  tx: TenantTransaction,
  actor: Member,
  accountId: string,
): Promise<Result<AuthorizedPerson[], Refusal>> => {
  const reached = await reachAccount(tx, actor, accountId)
  return reached.ok
    ? ok((await listAuthorizedPersons(tx, accountId)).map(presentAuthorizedPerson))
    : reached
}

/** Only the person may see who trusts them. */
export const accountHoldersOf = async (
  tx: TenantTransaction,
  actor: Member,
  userId: PersonId,
): Promise<Result<AccountHolder[], Refusal>> => {
  const allowed = actor.userId === userId || isAdmin(actor.roles)
  return allowed
    ? ok(await listAccountHolders(tx, userId))
    : refuse(personAccessRefusals.PERSON_NOT_FOUND)
}
