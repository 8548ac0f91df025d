// A household says where it lives, where the organisation asks for that. Asked for an unclaimed one, a unit is one household's alone;
// otherwise several may live there. Renters do not choose: their stay says where they are.

import { lodgingRefusals as no } from '@lodgepole/domain/lodging/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { asksForLodging } from '../queries/units.ts'
import { findUnit, moveIn, takeUnit } from '../store.ts'
import { findViewer, type LodgingRules } from '../viewer.ts'

export const createClaimUnit = (rules: LodgingRules): Command<{ readonly lodgingId: string }, { readonly lodgingId: string }> => ({
  name: 'lodging.claim-unit',
  permission: 'member',
  run: async (tx, { lodgingId }) => {
    const viewer = await findViewer(tx, rules, tx.context.actor)
    if (!viewer.ok) return viewer
    const { userId, roles, lodgingTenantType, organization } = viewer.value
    const required = organization.userRequiredFields
    const isRenter = lodgingTenantType ? lodgingTenantType === 'tenant-short-term' : roles.has('tenant-short-term')
    if (isRenter || !asksForLodging(required)) return refuse(no.CLAIM_CLOSED)
    if (!(await findUnit(tx, lodgingId))) return refuse(no.UNIT_NOT_FOUND)
    if (!(await moveIn(tx, userId, lodgingId, Math.floor(tx.context.nowMs / 1000)))) return refuse(no.HAS_LODGING)
    const isTaken = await takeUnit(tx, lodgingId, userId)
    if (!isTaken && !required.includes('LODGING')) return refuse(no.UNIT_NOT_FREE)
    tx.note({ lodgingId, accountId: userId })
    return ok({ lodgingId })
  },
})
