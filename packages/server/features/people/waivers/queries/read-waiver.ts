import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import type { LoginId, HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { signerNameOf } from '@lodgepole/domain/people/waivers/signer'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { findSigningHousehold } from '../signing-household.ts'
import { listNewestSignatures } from '../store.ts'

export const readWaiver = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  loginId: LoginId | null,
  nowMs: number,
): Promise<Result<WaiverView, Refusal>> => {
  const found = await findSigningHousehold(tx, accountUserId, nowMs)
  if (!found.ok) return found
  const {
    text: { version, title, text },
    holder,
    people,
    isDue,
  } = found.value
  const signatures = await listNewestSignatures(
    tx,
    people.map(({ userId }) => userId),
  )
  return ok({
    version,
    title,
    text,
    signerName: signerNameOf(holder, loginId),
    people: people.map((person) => ({
      userId: person.userId,
      firstName: person.firstName,
      lastName: person.lastName,
      waiverSignedAt: person.waiverSignedAt,
      isDue: isDue(person),
      documentId: signatures.get(person.userId)?.documentId ?? null,
    })),
  })
}
