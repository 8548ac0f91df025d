// Signing while signed in. The other parent may have been first, or have taken somebody off the
// account: after every try, good or not, waiver and household are read again, so that nobody is
// asked for a signature that is not wanted any more.

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
      // In this order: a step that is done goes away at once, without showing that nobody is left.
      await reloadHousehold()
      await reloadWaiver()
    }
  }
}
