// The login's passkeys, and changing them. Each change asks who it is where the last proof is too
// old.

import { deviceName } from '@lodgepole/domain/identity/device'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { makePasskey } from '../../lib/session/passkeys.ts'
import { withProof } from '../../lib/session/proof.ts'

const passkeysKey = ['identity', 'passkeys'] as const

export const usePasskeys = () =>
  useQuery({
    queryKey: passkeysKey,
    queryFn: async () => (await api.call('GET /v2/identity/passkeys', {})).items,
  })

export const useChangePasskeys = () => {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: passkeysKey })
  return {
    /** The name it was given; undefined when none was made. */
    add: async (): Promise<string | undefined> => {
      const { options } = (await withProof(() => api.call('POST /v2/identity/passkeys/begin', {})))
        .item
      const passkey = await makePasskey(options)
      if (!passkey) return undefined
      const name = deviceName(navigator.userAgent) || location.hostname
      const { item } = await withProof(() =>
        api.call('POST /v2/identity/passkeys/add', { body: { name, passkey } }),
      )
      await reload()
      return item.name
    },
    rename: async (passkeyId: string, name: string): Promise<void> => {
      await api.call('POST /v2/identity/passkeys/rename', { body: { passkeyId, name } })
      await reload()
    },
    remove: async (passkeyId: string): Promise<void> => {
      await withProof(() => api.call('POST /v2/identity/passkeys/remove', { body: { passkeyId } }))
      await reload()
    },
  }
}
