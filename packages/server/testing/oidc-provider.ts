// A real OpenID Connect provider for tests: people type an address and are signed in with it. It
// requires PKCE, returns addresses only from the userinfo endpoint, and treats those that begin
// with "unverified" as not verified.

import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly stop: () => Promise<void>
}

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>Test provider</title>
<main><h1>Test provider</h1>
<form method="post"><label>Email <input name="email"></label>
<button>Continue</button><button name="deny" value="1">Cancel</button></form></main></html>`

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

/** The subject does not look like the address, as with real providers. */
const subjectOf = (email: string) => Buffer.from(email).toString('hex')
const emailOf = (subject: string) => Buffer.from(subject, 'hex').toString()

const settings = (
  redirectUris: readonly string[],
  clientId: string,
  clientSecret: string,
): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [...redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  cookies: { keys: [randomUUID()] },
  jwks: {
    keys: [
      {
        ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
        use: 'sig',
        alg: 'RS256',
        kid: 'test',
      } as never,
    ],
  },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  pkce: { required: () => true },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
    Grant: 600,
  },
  findAccount: (_context, subject) => ({
    accountId: subject,
    claims: () => {
      const email = emailOf(subject)
      const [given = ''] = email.split('@')
      return {
        sub: subject,
        email,
        email_verified: !email.startsWith('unverified'),
        given_name: given,
        family_name: 'Provided',
      }
    },
  }),
  // People are not asked to consent to their own organization knowing who they are.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

export const startOidcProvider = async (redirectUris: readonly string[]): Promise<TestProvider> => {
  const [clientId, clientSecret] = ['portal', `secret-${randomUUID()}`]
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, settings(redirectUris, clientId, clientSecret))
  const callback = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST')
      return void response.setHeader('content-type', 'text/html').end(SIGN_IN_PAGE)
    const form = await bodyOf(request)
    await provider.interactionFinished(
      request,
      response,
      form.has('deny')
        ? { error: 'access_denied' }
        : { login: { accountId: subjectOf(form.get('email') ?? '') } },
    )
  }
  answer = (request, response) =>
    void (request.url?.startsWith('/interaction/')
      ? interact(request, response).catch(() => response.writeHead(500).end())
      : callback(request, response))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { issuer, clientId, clientSecret, stop }
}
