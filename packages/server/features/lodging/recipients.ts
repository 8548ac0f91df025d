// Who is mailed about a stay: those responsible for its unit, those who decide, and those who
// requested something. A row on the unit is not enough here either: a person who lost the role gets
// no more mail.

import type { PersonId, UnitId } from '@lodgepole/domain/kernel/ids'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import {
  type AnsweringRecipient,
  type Policies,
  listAccount,
  listOffice,
  listPeopleOfUnit,
} from './recipients-store.ts'

/** Everyone who maintains the list of residents: the unit's managers and the office. */
export const listKeepers = async (
  tx: SystemTransaction,
  organizationId: string,
  unitId: UnitId,
  policies: Policies,
): Promise<readonly AnsweringRecipient[]> => {
  const managers = (await listPeopleOfUnit(tx, organizationId, unitId, policies))
    .filter(({ ties }) => ties.manages)
    .map(({ person }) => person)
  return [
    ...managers,
    ...(await listOffice(tx, organizationId)).filter(
      ({ userId }) => !managers.some((one) => one.userId === userId),
    ),
  ]
}

/** The unit's managers or, where it has none, the office. */
export const listDeciders = async (
  tx: SystemTransaction,
  organizationId: string,
  unitId: UnitId,
  policies: Policies,
): Promise<readonly AnsweringRecipient[]> => {
  const managers = (await listPeopleOfUnit(tx, organizationId, unitId, policies))
    .filter(({ ties }) => ties.manages)
    .map(({ person }) => person)
  return managers.length > 0 ? managers : listOffice(tx, organizationId)
}

/** The person who registered the stay, and the unit's owners and managers. */
export const listAnswering = async (
  tx: SystemTransaction,
  organizationId: string,
  { unitId, agentId }: { readonly unitId: UnitId; readonly agentId: PersonId },
  policies: Policies,
): Promise<readonly AnsweringRecipient[]> => {
  const ofUnit = (await listPeopleOfUnit(tx, organizationId, unitId, policies))
    .filter(({ ties }) => ties.owns || ties.manages)
    .map(({ person }) => person)
  return [
    ...(await listAccount(tx, organizationId, agentId)),
    ...ofUnit.filter(({ userId }) => userId !== agentId),
  ]
}
