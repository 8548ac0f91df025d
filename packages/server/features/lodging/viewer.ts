// The caller of a lodging call, as the rules see them. Every call of the feature starts here:
// whether the organization uses stays, who calls, and by which rules.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { Role } from '@lodgepole/domain/identity/access/roles'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import {
  isLead,
  isPropertyManager,
  isPropertyOwner,
  tiesOf,
  type Ties,
  type UnitRelation,
} from '@lodgepole/domain/lodging/units'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { reachAccount } from '../people/households/index.ts'
import type { Organizations } from '../../ports/organizations.ts'
import { findRelations } from './unit-people-store.ts'
import { type UnitTies, type UnitRow } from './unit-store.ts'

export interface LodgingRules {
  readonly organizations: Pick<Organizations, 'findCurrent' | 'findCurrentSettings'>
}

export interface Viewer {
  readonly userId: PersonId
  readonly roles: ReadonlySet<Role>
  readonly lodgingTenantType: string | null
  readonly lodgingIdPrimary: string | null
  readonly email: string | null
  readonly leads: boolean
  readonly organization: Organization
}

/** The calling account, whether or not it may see stays. */
export const findViewer = async (
  tx: TenantTransaction,
  { organizations }: LodgingRules,
  actor: Member,
): Promise<Result<Viewer, Refusal>> => {
  const [organization, reached] = [
    await organizations.findCurrent(tx),
    await reachAccount(tx, actor),
  ]
  if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
  if (!reached.ok) return reached
  const { userId, lodgingTenantType, lodgingIdPrimary, email } = reached.value.person
  return ok({
    userId,
    roles: actor.roles,
    lodgingTenantType,
    lodgingIdPrimary,
    email,
    leads: isLead(actor),
    organization,
  })
}

/** The same where the organization uses stays. The office always has access. */
export const enterLodging = async (
  tx: TenantTransaction,
  rules: LodgingRules,
  actor: Member,
): Promise<Result<Viewer, Refusal>> => {
  const viewer = await findViewer(tx, rules, actor)
  if (!viewer.ok) return viewer
  const { email, leads } = viewer.value
  const isOpen =
    leads ||
    ((await rules.organizations.findCurrentSettings(tx, email))?.displayRenterStays ?? false)
  return isOpen ? viewer : refuse(lodgingRefusals.LODGING_OFF)
}

/** The relations that count for a person: a row without the matching role does not count. */
export const effectiveRelations = (
  viewer: Viewer,
  wanted: readonly UnitRelation[],
): readonly UnitRelation[] => {
  const [manages, owns] = [
    isPropertyManager(viewer, viewer.organization.policies),
    isPropertyOwner(viewer),
  ]
  return wanted.filter((relation) => (relation === 'manager' ? manages : owns))
}

export const unitTiesOf = (viewer: Viewer): UnitTies => ({
  userId: viewer.userId,
  relations: effectiveRelations(viewer, ['owner', 'manager']),
  livesIn: viewer.lodgingIdPrimary,
  claimed: true,
})

export const tiesToUnit = (
  viewer: Viewer,
  unit: Pick<UnitRow, 'unitId' | 'householdId'>,
  relations: readonly UnitRelation[],
): Ties =>
  tiesOf(
    viewer,
    relations,
    unit.unitId === viewer.lodgingIdPrimary || unit.householdId === householdIdOf(viewer.userId),
    viewer.organization.policies,
  )

export const findTies = async (
  tx: TenantTransaction,
  viewer: Viewer,
  unit: Pick<UnitRow, 'unitId' | 'householdId'>,
): Promise<Ties> => tiesToUnit(viewer, unit, await findRelations(tx, unit.unitId, viewer.userId))
