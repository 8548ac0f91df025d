import type { Member } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { findHouseholdPerson } from '../../households/index.ts'
import { listContributors, type ContributorRow } from '../store.ts'

/**
 * The contributors of the member's own household. A person named in the query must belong to it.
 */
export const listContributorsOf = async (
  tx: TenantTransaction,
  actor: Member,
  personId: PersonId | undefined,
  nowMs: number,
): Promise<Result<readonly ContributorRow[], Refusal>> => {
  const person =
    personId === undefined
      ? ok(undefined)
      : await findHouseholdPerson(tx, householdIdOf(actor.userId), personId)
  if (!person.ok) return person
  const household = { organizationId: tx.organizationId, userId: actor.userId }
  return ok(await listContributors(tx, [household], new Date(nowMs)))
}
