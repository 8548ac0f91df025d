// Which units somebody may say they live in: those that are nobody's. One with owners, with people
// who stay or are to come, or, where an unclaimed one is asked for, with a household in it is left
// to the office; to whoever owns it, it is always open.

import { relationsThatCount, type Viewer } from './viewer.ts'
import { type Claimant } from './claimable-store.ts'

export const claimantOf = (viewer: Viewer, nowMs: number): Claimant => ({
  userId: viewer.userId,
  isOwner: relationsThatCount(viewer, ['owner']).length > 0,
  shares: viewer.organization.userRequiredFields.includes('LODGING'),
  nowSeconds: Math.floor(nowMs / 1000),
})
