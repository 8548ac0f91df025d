// A household says where it lives, where the organization requires that. Where unclaimed units are
// required, a unit belongs to one household only; otherwise several may live there. An owned unit
// can be claimed only by its owner. Renters cannot claim a unit, because their stay determines
// where they are.

import type { UnitId } from '@lodgepole/domain/kernel/ids'
import { lodgingRefusals } from '@lodgepole/domain/lodging/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { claimantOf } from '../claimable.ts'
import { mayClaim } from '../claimable-store.ts'
import { requiresLodging } from '../queries/units.ts'
import { lockUnit, moveIn, takeUnit } from '../unit-store.ts'
import { findViewer, type LodgingRules } from '../viewer.ts'

/** Reported to the unit's managers. */
export const UNIT_CLAIMED = 'lodging.unit-claimed'

export const createClaimUnit = (
  rules: LodgingRules,
): Command<{ readonly lodgingId: UnitId }, { readonly lodgingId: UnitId }> => ({
  name: 'lodging.claim-unit',
  permission: 'member',
  run: async (tx, { lodgingId }) => {
    const viewer = await findViewer(tx, rules, tx.context.actor)
    if (!viewer.ok) return viewer
    const { userId, roles, lodgingTenantType, organization } = viewer.value
    const isRenter = lodgingTenantType
      ? lodgingTenantType === 'tenant-short-term'
      : roles.has('tenant-short-term')
    if (isRenter || !requiresLodging(organization.userRequiredFields))
      return refuse(lodgingRefusals.CLAIM_CLOSED)
    if (!(await lockUnit(tx, lodgingId))) return refuse(lodgingRefusals.UNIT_NOT_FOUND)
    const isFree = await mayClaim(tx, lodgingId, claimantOf(viewer.value, tx.context.nowMs))
    if (!isFree) return refuse(lodgingRefusals.UNIT_NOT_FREE)
    if (!(await moveIn(tx, userId, lodgingId, Math.floor(tx.context.nowMs / 1000))))
      return refuse(lodgingRefusals.HAS_LODGING)
    // Where several may live, and for an owner who has rented the unit out, the household already
    // there stays the unit's household.
    await takeUnit(tx, lodgingId, userId)
    tx.emit({
      topic: UNIT_CLAIMED,
      payload: { organizationId: tx.organizationId, lodgingId, userId },
    })
    tx.note({ lodgingId, accountId: userId })
    return ok({ lodgingId })
  },
})
