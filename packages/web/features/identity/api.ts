// Calls about one's own login.

import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { command } from '../../lib/api/calls.ts'

export const identityKeys = {
  devices: () => ['identity', 'sessions'] as const,
  settings: () => ['identity', 'mfa'] as const,
  passkeys: () => ['identity', 'passkeys'] as const,
  proofWays: () => ['identity', 'prove'] as const,
}

export const devicesQuery = () =>
  queryOptions({
    queryKey: identityKeys.devices(),
    queryFn: async () => (await api.call('GET /v2/identity/sessions', {})).items,
  })

export const loginSettingsQuery = () =>
  queryOptions({
    queryKey: identityKeys.settings(),
    queryFn: async () => (await api.call('GET /v2/identity/mfa', {})).item,
  })

export const passkeysQuery = () =>
  queryOptions({
    queryKey: identityKeys.passkeys(),
    queryFn: async () => (await api.call('GET /v2/identity/passkeys', {})).items,
  })

export const proofWaysQuery = () =>
  queryOptions({
    queryKey: identityKeys.proofWays(),
    queryFn: async () => (await api.call('GET /v2/identity/prove', {})).item.ways,
  })

export const endDevice = command(api, 'POST /v2/identity/sessions/end')
export const removePasskey = command(api, 'POST /v2/identity/passkeys/remove')
export const renamePasskey = command(api, 'POST /v2/identity/passkeys/rename')
export const addPasskeyToLogin = command(api, 'POST /v2/identity/passkeys/add')
export const beginPasskey = command(api, 'POST /v2/identity/passkeys/begin')
export const startActingAs = command(api, 'POST /v2/identity/act-as')
export const changePassword = command(api, 'POST /v2/identity/change-password')
export const changeLoginEmail = command(api, 'POST /v2/identity/attributes')
export const confirmOwnAddress = command(api, 'POST /v2/mail/address/confirm')
export const sendAddressCode = command(api, 'POST /v2/mail/address/code')
export const proveIdentity = command(api, 'POST /v2/identity/prove')
export const mailProofCode = command(api, 'POST /v2/identity/prove/mail')
export const beginPasskeyProof = command(api, 'POST /v2/identity/prove/passkey')
export const disableSecondFactor = command(api, 'POST /v2/identity/mfa/disable')
export const renewRecoveryCodes = command(api, 'POST /v2/identity/mfa/recovery-codes')
export const setUpSecondFactor = command(api, 'POST /v2/identity/mfa/setup')
export const enableSecondFactor = command(api, 'POST /v2/identity/mfa/enable')
