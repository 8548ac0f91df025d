// The login's passkeys, and changing them. Each change asks for proof of identity if the last proof
// is too old.

import { deviceName } from '@lodgepole/domain/identity/device'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { makePasskey } from '../../lib/session/passkeys.ts'
import { withProof } from '../../lib/session/proof.ts'
import {
  passkeysQuery,
  identityKeys,
  beginPasskey,
  addPasskeyToLogin,
  renamePasskey,
  removePasskey,
} from './api.ts'

export const usePasskeys = () => useQuery(passkeysQuery())

export const useChangePasskeys = () => {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: identityKeys.passkeys() })
  return {
    /** The new passkey's name. Undefined if none was created. */
    add: async (): Promise<string | undefined> => {
      const { options } = (await withProof(() => beginPasskey())).item
      const passkey = await makePasskey(options)
      if (!passkey) return undefined
      const name = deviceName(navigator.userAgent) || location.hostname
      const { item } = await withProof(() => addPasskeyToLogin({ name, passkey }))
      await reload()
      return item.name
    },
    rename: async (passkeyId: string, name: string): Promise<void> => {
      await renamePasskey({ passkeyId, name })
      await reload()
    },
    remove: async (passkeyId: string): Promise<void> => {
      await withProof(() => removePasskey({ passkeyId }))
      await reload()
    },
  }
}
