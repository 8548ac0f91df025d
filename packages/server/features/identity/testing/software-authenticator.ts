// An authenticator built on node:crypto: real keys, real signatures, and every false claim a test
// needs.

import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64 = (data: Buffer) => data.toString('base64url')

/** Just enough CBOR for an attestation without a statement and for an EC2 key. */
const cbor = (value: unknown): Buffer => {
  const head = (major: number, length: number): Buffer => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
  }
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)]),
  ])
}

interface Made {
  readonly credentialId: Buffer
  readonly privateKey: KeyObject
  readonly userHandle: string
  readonly rpId: string
  counter: number
}

export interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly isUserVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
  readonly isSignatureWrong?: boolean
}

type Options = Readonly<Record<string, unknown>>

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const authenticatorData = (
  rpId: string,
  counter: number,
  flags: number,
  more = Buffer.alloc(0),
) => {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
}
const flagsOf = ({ isUserVerified = true }: Lies) =>
  USER_PRESENT | (isUserVerified ? USER_VERIFIED : 0)

/** The attestation of a new key, without a statement. */
const attest = (publicKey: KeyObject, { credentialId, rpId }: Made, lies: Lies): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = new Map<unknown, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const length = Buffer.from([0, credentialId.length])
  const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)])
  const authData = authenticatorData(rpId, 0, flagsOf(lies) | HAS_KEY, attested)
  const attestation = new Map<unknown, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  return cbor(attestation)
}

export const createAuthenticator = (origin: string) => {
  const clientData = (type: string, challenge: unknown, lies: Lies) =>
    Buffer.from(
      JSON.stringify({
        type: lies.type ?? type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )

  return {
    make: (options: Options, lies: Lies = {}) => {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const credentialId = randomBytes(32)
      const rpId = lies.rpId ?? (options['rp'] as { id: string }).id
      const { id: userHandle } = options['user'] as { id: string }
      const made: Made = { credentialId, privateKey, userHandle, rpId, counter: 0 }
      const id = base64(credentialId)
      const passkey = {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options['challenge'], lies)),
          attestationObject: base64(attest(publicKey, made, lies)),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
      return { made, passkey }
    },
    use: (made: Made, options: Options, lies: Lies = {}) => {
      made.counter = lies.counter ?? made.counter + 1
      const data = clientData('webauthn.get', options['challenge'], lies)
      const authData = authenticatorData(lies.rpId ?? made.rpId, made.counter, flagsOf(lies))
      const signed = Buffer.concat([
        authData,
        sha256(lies.isSignatureWrong ? Buffer.from('something else') : data),
      ])
      const id = base64(made.credentialId)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(data),
          authenticatorData: base64(authData),
          signature: base64(sign('sha256', signed, made.privateKey)),
          userHandle: lies.userHandle ?? made.userHandle,
        },
        clientExtensionResults: {},
      }
    },
  }
}
