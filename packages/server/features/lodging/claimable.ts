// The units a household may claim to live in: those that belong to nobody. A unit with owners, with
// current or future stays or, where unclaimed ones are required, with a household in it is left to
// the office. An owner can always claim their own.

import { effectiveRelations, type Viewer } from './viewer.ts'
import { type Claimant } from './claimable-store.ts'

export const claimantOf = (viewer: Viewer, nowMs: number): Claimant => ({
  userId: viewer.userId,
  isOwner: effectiveRelations(viewer, ['owner']).length > 0,
  shares: viewer.organization.userRequiredFields.includes('LODGING'),
  nowSeconds: Math.floor(nowMs / 1000),
})
