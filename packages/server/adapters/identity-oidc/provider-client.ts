// The client for an organization's provider, found by discovery and cached: a provider's metadata
// is fetched every ten minutes at most, however many people press the button.

import { createHash } from 'node:crypto'
import type { ClientAuth, Configuration } from 'openid-client'
import type { ProviderFetch, ProviderSettings } from '../../ports/identity-provider.ts'

const STORED_MS = 600_000
const MAX_STORED = 500
const ANSWER_SECONDS = 10

export const oidc = () => import('openid-client')

const keyOf = ({ issuer, clientId, clientSecret }: ProviderSettings, local: boolean) =>
  createHash('sha256')
    .update(JSON.stringify([issuer, clientId, clientSecret, local]))
    .digest('base64url')

const discover = async (
  { issuer, clientId, clientSecret }: ProviderSettings,
  local: boolean,
  fetchOf: ProviderFetch,
): Promise<Configuration> => {
  const {
    allowInsecureRequests,
    customFetch,
    ClientSecretBasic,
    ClientSecretPost,
    discovery,
    enableNonRepudiationChecks,
  } = await oidc()
  const [basic, post] = [ClientSecretBasic(clientSecret), ClientSecretPost(clientSecret)]
  /**
   * A provider that names no method accepts basic authentication. Some accept only the other
   * method.
   */
  const authenticate: ClientAuth = (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (ways.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
  const client = await discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: ANSWER_SECONDS,
    [customFetch]: fetchOf({ isLocal: local }),
    // The id token's signature is checked although it comes directly from the provider, because
    // nothing on the way may change it.
    execute: [enableNonRepudiationChecks, ...(local ? [allowInsecureRequests] : [])],
  })
  // Multi-tenant addresses vouch for the users of any tenant.
  const { issuer: found, authorization_endpoint: page = '' } = client.serverMetadata()
  if (new URL(found).href !== new URL(issuer).href)
    throw new Error('The provider is another one than it was named.')
  if (!page.startsWith('https://') && !(local && page.startsWith('http://')))
    throw new Error('The provider’s page is not on the web.')
  return client
}

export type FindClient = (
  settings: ProviderSettings,
  local: boolean,
  nowMs: number,
) => Promise<Configuration>

export const createProviderClients = (fetchOf: ProviderFetch): FindClient => {
  const kept = new Map<
    string,
    { readonly client: Promise<Configuration>; readonly untilMs: number }
  >()
  return (settings, local, nowMs) => {
    const key = keyOf(settings, local)
    const known = kept.get(key)
    if (known && known.untilMs > nowMs) return known.client
    const client = discover(settings, local, fetchOf)
    if (kept.size >= MAX_STORED) kept.delete(kept.keys().next().value as string)
    kept.delete(key)
    kept.set(key, { client, untilMs: nowMs + STORED_MS })
    // After a failed attempt, the next person tries the provider again.
    client.catch(() => kept.get(key)?.client === client && kept.delete(key))
    return client
  }
}
