// Signing out leaves no pass behind. The keys are deleted, and the server is notified so that its
// list of phones stays correct. Offline, the keys are still deleted, and the phone can be removed
// from the list on another device.

import { silentApi } from '../api/api.ts'
import { passStore } from './pass-store.ts'

interface Kept {
  readonly personId: string
  readonly phoneId: string
}

export const forgetPasses = async (): Promise<void> => {
  const stored = await passStore.all<Kept>().catch(() => [])
  await Promise.all(
    stored.map(({ phoneId }) =>
      silentApi
        .call('POST /v2/entry/pass/phone/withdraw', { body: { phoneId } })
        .catch(() => undefined),
    ),
  )
  await passStore.empty()
}
