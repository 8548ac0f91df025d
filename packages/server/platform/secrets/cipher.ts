// How one secret is stored: AES-256-GCM with a random nonce. The location (table, column,
// organization, row) is authenticated with it, so that a value copied to another row cannot be
// decrypted there. The key's id comes first.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16]
const PREFIX = 'lp1'
const SEALED = /^lp1\.([0-9a-f]{8})\.([\w-]{16})\.([\w-]{22,})$/

export interface SecretKey {
  readonly keyId: string
  readonly bytes: Buffer
}

export interface SecretLocation {
  readonly table: string
  readonly column: string
  /** Empty for secrets of the installation. */
  readonly organizationId: OrganizationId
  readonly row: string
}

/** The message says why a secret cannot be read, for the operator of the installation. */
export class SecretFault extends Error {}

/** Identifies the key without revealing anything about it. */
const keyIdOf = (bytes: Buffer): string =>
  createHash('sha256').update('lodgepole secrets key').update(bytes).digest('hex').slice(0, 8)

/** 32 bytes, written as 64 hexadecimal digits or in base64. */
export const readSecretKey = (text: string): SecretKey | undefined => {
  const isHex = /^[0-9a-f]{64}$/i.test(text)
  if (!isHex && !/^[\w+/-]{43}=?$/.test(text)) return undefined
  const bytes = Buffer.from(text, isHex ? 'hex' : 'base64')
  return bytes.length === KEY_BYTES ? { keyId: keyIdOf(bytes), bytes } : undefined
}

export const newSecretKeyText = (): string => randomBytes(KEY_BYTES).toString('base64')

export const sealedPrefix = (keyId: string): string => `${PREFIX}.${keyId}.`

export const isSealed = (stored: string): boolean => SEALED.test(stored)

const nameOf = ({ table, column, organizationId, row }: SecretLocation): Buffer =>
  Buffer.from(JSON.stringify([table, column, organizationId, row]))

export const sealText = (
  { keyId, bytes }: SecretKey,
  place: SecretLocation,
  plain: string,
): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce, { authTagLength: TAG_BYTES }).setAAD(
    nameOf(place),
  )
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${sealedPrefix(keyId)}${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Text that was never encrypted is returned unchanged. */
export const openText = (
  keys: readonly SecretKey[],
  place: SecretLocation,
  stored: string,
): string => {
  const [, keyId, nonce, content] = SEALED.exec(stored) ?? []
  if (!keyId || !nonce || !content) return stored
  const key = keys.find((one) => one.keyId === keyId)
  const what = `${place.table}.${place.column}`
  if (!key)
    throw new SecretFault(
      `A secret in ${what} is encrypted with key ${keyId}, which this process does not have.`,
    )
  const bytes = Buffer.from(content, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(nameOf(place)).setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(bytes.subarray(0, -TAG_BYTES)),
      decipher.final(),
    ]).toString('utf8')
  } catch {
    throw new SecretFault(
      `A secret in ${what} was changed, or belongs to another row: key ${keyId} does not open it.`,
    )
  }
}
