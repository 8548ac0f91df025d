// Signed addresses that carry an id. Mail sent back to such an address belongs to the record with
// that id, and nobody can forge one.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '@lodgepole/domain/kernel/ids'

export interface MailTokens {
  /** `about` is what else the signature covers. Undefined when there is no base address. */
  readonly addressFor: (id: string, about: string) => string | undefined
  /** The id in a recipient's address, if it was signed for this purpose. */
  readonly idIn: (recipient: string, about: string) => string | undefined
}

/**
 * Mail programs may convert an address to lower case, so these are 32 characters that survive it.
 */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567'
const [ID_BYTES, MAC_BYTES] = [16, 16]
const written = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => SIGNS[parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

const read = (text: string): Buffer | undefined => {
  const values = Array.from(text, (sign) => SIGNS.indexOf(sign))
  if (values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const createMailTokens = (secret: Uint8Array, address: string | undefined): MailTokens => {
  const [name = '', domain = ''] = (address ?? '').toLowerCase().split('@')
  const macOf = (id: string, about: string): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify([id, about]))
      .digest()
      .subarray(0, MAC_BYTES)
  const tokenOf = (id: string, about: string): string =>
    written(Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), macOf(id, about)]))
  return {
    addressFor: (id, about) =>
      address === undefined ? undefined : `${name}+${tokenOf(id, about)}@${domain}`,
    idIn: (recipient, about) => {
      const [local = '', at = ''] = recipient.trim().toLowerCase().split('@')
      if (address === undefined || at !== domain || !local.startsWith(`${name}+`)) return undefined
      const token = read(local.slice(name.length + 1))
      if (token?.length !== ID_BYTES + MAC_BYTES) return undefined
      const id = idOf(token.subarray(0, ID_BYTES))
      return isId(id) && timingSafeEqual(token.subarray(ID_BYTES), macOf(id, about))
        ? id
        : undefined
    },
  }
}
