// Certificates for tests, made without any program: a certificate authority, and servers that it
// signs. Only what a TLS client checks is in them.

import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

export interface TestAuthority {
  readonly certificate: string
  /** A certificate for this machine (127.0.0.1 and localhost), or for another host name. */
  readonly issue: (host?: string) => { readonly certificate: string; readonly key: string }
}

const DAY_MS = 86_400_000
const [SEQUENCE, SET, INTEGER, BIT_STRING, OCTETS, OBJECT, BOOLEAN, UTF8, TIME] = [
  0x30, 0x31, 0x02, 0x03, 0x04, 0x06, 0x01, 0x0c, 0x18,
]
const HOST_NAME = 0x82
const ADDRESS = 0x87

const lengthOf = (size: number): readonly number[] => {
  if (size < 0x80) return [size]
  return size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
}
/** One value in DER, the encoding of certificates. */
const der = (tag: number, ...parts: readonly (Buffer | readonly number[])[]): Buffer => {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content])
}
const time = (ms: number): Buffer =>
  der(TIME, Buffer.from(new Date(ms).toISOString().replace(/[-:T]|\.\d+/g, '')))
const nameOf = (commonName: string): Buffer => {
  const pair = der(SEQUENCE, der(OBJECT, [0x55, 4, 3]), der(UTF8, Buffer.from(commonName)))
  return der(SEQUENCE, der(SET, pair))
}
/** The last part of the id of an extension, such as 17 for the alternative names. */
const extension = (id: number, value: Buffer, isCritical = false): Buffer =>
  der(
    SEQUENCE,
    der(OBJECT, [0x55, 0x1d, id]),
    ...(isCritical ? [der(BOOLEAN, [0xff])] : []),
    der(OCTETS, value),
  )
const IS_AUTHORITY = extension(19, der(SEQUENCE, der(BOOLEAN, [0xff])), true)
const alternativeNames = (...names: readonly Buffer[]): Buffer =>
  extension(17, der(SEQUENCE, ...names))

/** ECDSA with SHA-256. */
const ALGORITHM = der(SEQUENCE, der(OBJECT, [0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2]))

/** A blank line before the end, after a full last line, would make it unreadable. */
const encode = (kind: string, content: Buffer): string =>
  [
    `-----BEGIN ${kind}-----`,
    ...(content.toString('base64').match(/.{1,64}/g) ?? []),
    `-----END ${kind}-----\n`,
  ].join('\n')

interface Parts {
  readonly subject: string
  readonly issuer: string
  readonly publicKey: KeyObject
  readonly signer: KeyObject
  readonly extensions: Buffer
}

const certificateOf = ({ subject, issuer, publicKey, signer, extensions }: Parts): string => {
  const signed = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, [2])),
    der(INTEGER, [1, ...randomBytes(8)]),
    ALGORITHM,
    nameOf(issuer),
    der(SEQUENCE, time(Date.now() - DAY_MS), time(Date.now() + DAY_MS)),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, extensions)),
  )
  const signature = sign('sha256', signed, signer)
  return encode('CERTIFICATE', der(SEQUENCE, signed, ALGORITHM, der(BIT_STRING, [0], signature)))
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

export const makeAuthority = (name: string): TestAuthority => {
  const own = newKeys()
  const signer = own.privateKey
  return {
    certificate: certificateOf({
      subject: name,
      issuer: name,
      publicKey: own.publicKey,
      signer,
      extensions: IS_AUTHORITY,
    }),
    issue: (host) => {
      const { publicKey, privateKey } = newKeys()
      const names =
        host === undefined
          ? [der(ADDRESS, [127, 0, 0, 1]), der(HOST_NAME, Buffer.from('localhost'))]
          : [der(HOST_NAME, Buffer.from(host))]
      return {
        certificate: certificateOf({
          subject: host ?? 'localhost',
          issuer: name,
          publicKey,
          signer,
          extensions: alternativeNames(...names),
        }),
        key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      }
    },
  }
}
