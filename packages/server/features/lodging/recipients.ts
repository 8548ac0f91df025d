// Who is mailed about a stay: those who answer for its unit, those who decide, whoever asked for
// something. A row beside a unit is not enough here either: whoever lost the role hears of it no
// more.

import type { PersonId, UnitId } from '@lodgepole/domain/kernel/ids'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import {
  type Answering,
  type Policies,
  listAccount,
  listOffice,
  listPeopleOfUnit,
} from './recipients-store.ts'

/**
 * Everybody who keeps the list of who lives where: those who look after the unit, and the office.
 */
export const listKeepers = async (
  tx: SystemTransaction,
  organizationId: string,
  unitId: UnitId,
  policies: Policies,
): Promise<readonly Answering[]> => {
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

/** Those who look after the unit, and where nobody does, the office. */
export const listDeciders = async (
  tx: SystemTransaction,
  organizationId: string,
  unitId: UnitId,
  policies: Policies,
): Promise<readonly Answering[]> => {
  const managers = (await listPeopleOfUnit(tx, organizationId, unitId, policies))
    .filter(({ ties }) => ties.manages)
    .map(({ person }) => person)
  return managers.length > 0 ? managers : listOffice(tx, organizationId)
}

/** Whoever registered the stay, and those who own or manage its unit. */
export const listAnswering = async (
  tx: SystemTransaction,
  organizationId: string,
  { unitId, agentId }: { readonly unitId: UnitId; readonly agentId: PersonId },
  policies: Policies,
): Promise<readonly Answering[]> => {
  const ofUnit = (await listPeopleOfUnit(tx, organizationId, unitId, policies))
    .filter(({ ties }) => ties.owns || ties.manages)
    .map(({ person }) => person)
  return [
    ...(await listAccount(tx, organizationId, agentId)),
    ...ofUnit.filter(({ userId }) => userId !== agentId),
  ]
}
