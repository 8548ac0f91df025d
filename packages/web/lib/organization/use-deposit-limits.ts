// What one deposit by card may be at the organization that is shown: it came with the
// organization's other settings.

import {
  defaultDepositLimits,
  type DepositLimits,
} from '@lodgepole/domain/organizations/deposit-limits'
import { useOrganization } from './app-context.tsx'

export const useDepositLimits = (): DepositLimits =>
  useOrganization()?.policies.depositLimits ?? defaultDepositLimits
