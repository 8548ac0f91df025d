// A provider that returns whatever a test wants, for answers that no honest provider gives.

import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'

export interface MaliciousProvider {
  readonly issuer: string
  /** How it answers the next code exchange. */
  idToken: (about: {
    readonly issuer: string
    readonly nonce: string
    readonly sign: SignIdToken
  }) => string | Promise<string>
  status: number
  error: string | undefined
  metadata: Record<string, unknown>
  userInfo: Record<string, unknown> | undefined
  /** The requests of the code exchanges. */
  readonly exchanges: URLSearchParams[]
  readonly stop: () => Promise<void>
}

export type SignIdToken = (
  claims: Record<string, unknown>,
  more?: { readonly key?: KeyObject; readonly kid?: string },
) => Promise<string>

const bodyOf = async (request: AsyncIterable<unknown>) => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return new URLSearchParams(text)
}

const metadataOf = ({ issuer, userInfo, metadata }: MaliciousProvider) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256'],
  ...(userInfo ? { userinfo_endpoint: `${issuer}/me` } : {}),
  ...metadata,
})

export const startMaliciousProvider = async (
  nonceOf: (code: string) => string,
): Promise<MaliciousProvider> => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const sign: SignIdToken = (claims, { key = privateKey, kid = 'rogue' } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
  const answer = async (path: string, body: URLSearchParams): Promise<[number, unknown]> => {
    const { issuer } = rogue
    if (path === '/.well-known/openid-configuration') return [200, metadataOf(rogue)]
    if (path === '/jwks') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: 'rogue', alg: 'ES256', use: 'sig' }
      return [200, { keys: [key] }]
    }
    if (path === '/me') return [200, rogue.userInfo]
    rogue.exchanges.push(body)
    if (rogue.error) return [400, { error: rogue.error }]
    if (rogue.status !== 200) return [rogue.status, {}]
    return [
      200,
      {
        access_token: 'a',
        token_type: 'bearer',
        id_token: await rogue.idToken({ issuer, nonce: nonceOf(body.get('code') ?? ''), sign }),
      },
    ]
  }
  const server = createServer((request, response) => {
    void bodyOf(request)
      .then((body) => answer(request.url ?? '', body))
      .then(([status, json]) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(json)),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const rogue: MaliciousProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    idToken: () => '',
    status: 200,
    error: undefined,
    metadata: {},
    userInfo: undefined,
    exchanges: [],
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return rogue
}
