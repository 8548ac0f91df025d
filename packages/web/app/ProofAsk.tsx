// Asks people to confirm their identity, on top of any screen. It loads the first time it is
// needed.

import { Suspense } from 'react'
import { lazyScreen } from '../lib/routing/lazy-screen.tsx'
import { openProof } from '../lib/session/proof.ts'
import { useStore } from '../lib/state/store.ts'
import { withMessages } from '../ui/i18n/with-messages.ts'

const identity = withMessages('identity')
const ProofDialog = lazyScreen(
  identity(
    async () => (await import('../features/identity/components/ProofDialog.tsx')).ProofDialog,
  ),
)

export const ProofAsk = () => {
  const isAsked = useStore(openProof) !== undefined
  return isAsked ? (
    <Suspense fallback={null}>
      <ProofDialog />
    </Suspense>
  ) : null
}
