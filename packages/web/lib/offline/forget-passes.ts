// Whoever signs out leaves no pass behind: the keys go, and the server is told, so that the list of
// phones stays true. Without a network the keys go all the same, and what is listed can be taken
// off from elsewhere.

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
