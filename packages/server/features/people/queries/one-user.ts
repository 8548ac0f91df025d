// One person, for callers who may see them: themselves, a person they hold, or for an admin anyone
// in the organization. For others the person does not exist.

import type { AccountUser } from '@lodgepole/contract/people/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, isId, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { findContributions } from '../contributors/index.ts'
import { findHouseholdPerson } from '../households/index.ts'
import { presentAccount } from '../present.ts'
import { findAccounts, findUserIdByEmail } from '../store.ts'
import type { AllDetailsSources } from './all-details.ts'

export interface UserQuestion {
  readonly userId?: PersonId | undefined
  readonly email?: string | undefined
  readonly isParent2?: 'true' | 'false' | undefined
  readonly organizationId?: string | undefined
}

const missing = (message: string) => refuse(commonRefusals.INVALID_INPUT, { message })
const nobody = refuse(personAccessRefusals.PERSON_NOT_FOUND)

/** Which of the two query forms applies, or what is missing from it. */
const checkQuestion = ({
  userId,
  email,
  isParent2,
  organizationId,
}: UserQuestion): Result<{ userId: PersonId } | { email: string; isParent2: boolean }, Refusal> => {
  if (userId) return ok({ userId: userId.toLowerCase() })
  const isByEmail = email !== undefined || isParent2 !== undefined || organizationId !== undefined
  if (!isByEmail) return missing('UserId is undefined')
  if (!email) return missing('Email is not defined')
  if (!organizationId) return missing('organizationId is undefined')
  return ok({ email: normalizeEmail(email), isParent2: isParent2 === 'true' })
}

export const oneUser = async (
  { db, organizations, findCardInfos }: AllDetailsSources,
  organizationId: string,
  actor: Member,
  question: UserQuestion,
  nowMs: number,
): Promise<Result<AccountUser, Refusal>> => {
  const asked = checkQuestion(question)
  if (!asked.ok) return asked
  const seesAll = isAdmin(actor.roles)
  const { value } = asked
  if ('userId' in value && !isId(value.userId)) return nobody
  if ('userId' in value && !seesAll) {
    const held = await tenantTransaction(db, organizationId, (tx) =>
      findHouseholdPerson(tx, householdIdOf(actor.userId), value.userId),
    )
    if (!held.ok) return held
  }
  const found = await systemTransaction(db, async (tx) => {
    const userId =
      'userId' in value
        ? value.userId
        : await findUserIdByEmail(tx, organizationId, {
            ...value,
            seenBy: seesAll ? undefined : actor.userId,
          })
    if (userId === undefined) return undefined
    const accounts = [{ organizationId, userId }]
    const [row] = await findAccounts(tx, accounts)
    return (
      row && {
        row,
        contributions: await findContributions(tx, {
          loginId: undefined,
          accounts,
          organizationId,
          nowMs,
        }),
        cardsOf: await findCardInfos(tx, accounts),
      }
    )
  })
  const organization = await organizations.findMember(organizationId)
  if (!found || found.row.isInactive || !organization) return nobody
  const portalSettings =
    (await organizations.settingsFor(organizationId, found.row.email)) ??
    organization.portalSettings
  return ok(
    presentAccount(
      found.row,
      { ...organization, portalSettings },
      actor.loginId,
      found.contributions.contributorsOf(found.row),
      found.cardsOf(found.row),
      nowMs,
    ),
  )
}
