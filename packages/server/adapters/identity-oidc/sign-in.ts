// Signs in at the organization's own provider with the authorization code flow, PKCE, state and
// nonce. The name and password are ignored, so every name gets the same answer: a redirect to the
// provider.

import { isIssuer } from '@lodgepole/domain/identity/issuer'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { isLocalHost } from '@lodgepole/domain/kernel/host'
import type { Configuration } from 'openid-client'
import type { RequestContext, Identity } from '../../ports/identity.ts'
import type { RedirectFacts } from '../../ports/identity-challenges.ts'
import type { ProviderSettings } from '../../ports/identity-provider.ts'
import { admit } from './admit.ts'
import type { OidcParts } from './parts.ts'
import { readPerson } from './person.ts'
import { createProviderClients, oidc } from './provider-client.ts'
import { refusalOfFault } from './refusal-of-fault.ts'

export const CALLBACK_PATH = '/v2/identity/provider/callback'
const MAX_ANSWER = 8_000

const notBegun = refuse(identityRefusals.PROVIDER_NOT_BEGUN)

interface Provider {
  readonly organizationId: string
  readonly portalOrigin: string
  readonly settings: ProviderSettings
  readonly client: Configuration
}

type ProviderOf = (at: RequestContext) => Promise<Result<Provider, Refusal>>

const createProviderOf = ({ store, fetchOf }: OidcParts): ProviderOf => {
  const clientOf = createProviderClients(fetchOf)
  return async ({ organizationId, portalOrigin, nowMs }) => {
    const settings =
      organizationId && portalOrigin ? await store.settingsOf(organizationId) : undefined
    if (!organizationId || !portalOrigin || !settings) return notBegun
    const portalIsLocal = isLocalHost(new URL(portalOrigin).hostname)
    if (!isIssuer(settings.issuer, portalIsLocal))
      return refuse(identityRefusals.PROVIDER_UNREACHABLE)
    try {
      const local = portalIsLocal && isLocalHost(new URL(settings.issuer).hostname)
      return ok({
        organizationId,
        portalOrigin,
        settings,
        client: await clientOf(settings, local, nowMs),
      })
    } catch {
      return refuse(identityRefusals.PROVIDER_UNREACHABLE)
    }
  }
}

/**
 * Whether the answer belongs to the sealed challenge, and that challenge to this organization and
 * its current provider.
 */
const isAnswerTo = (
  facts: RedirectFacts,
  { organizationId, settings }: Provider,
  answer: string,
): boolean => {
  const states = new URLSearchParams(answer).getAll('state')
  return (
    facts.organizationId === organizationId &&
    facts.issuer === settings.issuer &&
    facts.clientId === settings.clientId &&
    states.length === 1 &&
    states[0] === facts.state
  )
}

const exchange = async (
  { client }: Provider,
  { redirectUri, state, nonce, codeVerifier }: RedirectFacts,
  answer: string,
) => {
  const { authorizationCodeGrant } = await oidc()
  const checks = {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  }
  try {
    const grant = await authorizationCodeGrant(client, new URL(`${redirectUri}?${answer}`), checks)
    return ok(await readPerson(client, grant))
  } catch (fault) {
    return refuse(refusalOfFault(fault))
  }
}

/** Where the browser goes to sign in, and the values that its answer is checked against. */
const beginRedirect = async ({
  organizationId,
  portalOrigin,
  settings,
  client,
}: Provider): Promise<{ readonly url: URL; readonly facts: RedirectFacts }> => {
  const {
    buildAuthorizationUrl,
    calculatePKCECodeChallenge,
    randomNonce,
    randomPKCECodeVerifier,
    randomState,
  } = await oidc()
  const { issuer, clientId } = settings
  const facts: RedirectFacts = {
    kind: 'redirect',
    organizationId,
    issuer,
    clientId,
    redirectUri: `${portalOrigin}${CALLBACK_PATH}`,
    state: randomState(),
    nonce: randomNonce(),
    codeVerifier: randomPKCECodeVerifier(),
  }
  const url = buildAuthorizationUrl(client, {
    redirect_uri: facts.redirectUri,
    scope: 'openid email profile',
    state: facts.state,
    nonce: facts.nonce,
    code_challenge: await calculatePKCECodeChallenge(facts.codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url, facts }
}

export const createSignIn = (parts: OidcParts): Pick<Identity, 'signIn' | 'respond'> => {
  const { store, challengeTokens } = parts
  const providerOf = createProviderOf(parts)

  return {
    signIn: async (_nameAndPassword, at) => {
      const provider = await providerOf(at)
      if (!provider.ok) return provider
      const { url, facts } = await beginRedirect(provider.value)
      const challengeToken = await challengeTokens.seal(facts, at.nowMs)
      return ok({
        done: false,
        challenge: { challenge: 'redirect', challengeToken, url: url.href },
      })
    },

    respond: async ({ challengeToken, answer }, at) => {
      const facts = await challengeTokens.open(challengeToken, at.nowMs)
      if (facts?.kind !== 'redirect' || answer.length > MAX_ANSWER) return notBegun
      const provider = await providerOf(at)
      if (!provider.ok) return provider
      if (!isAnswerTo(facts, provider.value, answer)) return notBegun
      const person = await exchange(provider.value, facts, answer)
      if (!person.ok) return person
      const { organizationId } = facts
      const identity = { issuer: facts.issuer, subject: person.value.subject }
      const login = await admit(store, { organizationId, identity, person: person.value }, at)
      return login.ok
        ? ok({ done: true, login: login.value, onlyOrganizationId: organizationId })
        : login
    },
  }
}
