// Signing while signed in. The other parent may have signed first or removed a person from the
// account. After every attempt, successful or not, the waiver and the household are reloaded, so
// that nobody is asked for a signature that is no longer needed.

import { useReloadHousehold } from '../../../lib/household/reload-household.ts'
import type { SignedFor, WaiverSignature } from './use-signature.ts'
import { signWaiver } from './api.ts'

export const useSignWaiver = (
  organizationId: string,
  reloadWaiver: () => Promise<void>,
): ((signature: WaiverSignature) => Promise<SignedFor>) => {
  const reloadHousehold = useReloadHousehold()
  return async (signature) => {
    try {
      const { item } = await signWaiver({ organizationId, ...signature })
      return item
    } finally {
      // In this order, a completed step disappears immediately, without briefly showing that nobody
      // is left.
      await reloadHousehold()
      await reloadWaiver()
    }
  }
}
