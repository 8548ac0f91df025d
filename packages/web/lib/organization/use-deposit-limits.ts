// The limits of a single card deposit at the organization shown, from the organization's settings.

import {
  defaultDepositLimits,
  type DepositLimits,
} from '@lodgepole/domain/organizations/deposit-limits'
import { useOrganization } from './app-context.tsx'

export const useDepositLimits = (): DepositLimits =>
  useOrganization()?.policies.depositLimits ?? defaultDepositLimits
