// Identifies the giver: a person with the mailed link, or the signed-in login of the contributor.

import type { ContributorId, LoginId } from '@lodgepole/domain/kernel/ids'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findGiver, findGiverOfLogin } from '../../people/contributors/index.ts'

export type GiverReach =
  | { readonly token: string }
  | { readonly contributorId: ContributorId; readonly loginId: LoginId }

export const reachGiver = (tx: TenantTransaction, reach: GiverReach, now: Date) =>
  'token' in reach
    ? findGiver(tx, reach.token, now)
    : findGiverOfLogin(tx, reach.loginId, reach.contributorId)
