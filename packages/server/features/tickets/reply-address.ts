// The address an answer by mail goes to. It names the ticket and is signed for it and for the one reader it was sent to: whoever has it can
// answer as that reader and as nobody else, and nobody can make one up.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '@lodgepole/domain/kernel/ids'

export interface ReplyAddresses {
  /** Undefined where the installation takes no answers by mail. */
  readonly addressFor: (ticketId: string, email: string) => string | undefined
  /** The ticket that a recipient's address names, if it was made for this sender. */
  readonly ticketIn: (recipient: string, sender: string) => string | undefined
}

/** Mail programs may make small letters of an address: 32 signs that survive it. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567'
const [ID_BYTES, MAC_BYTES] = [16, 16]
const written = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => SIGNS[parseInt(five.padEnd(5, '0'), 2)]).join('')
}

const read = (text: string): Buffer | undefined => {
  const values = Array.from(text, (sign) => SIGNS.indexOf(sign))
  if (values.includes(-1)) return undefined
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)))
}

const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export const createReplyAddresses = (secret: Uint8Array, replyAddress: string | undefined): ReplyAddresses => {
  const [name = '', domain = ''] = (replyAddress ?? '').toLowerCase().split('@')
  const macOf = (ticketId: string, email: string): Buffer => createHmac('sha256', secret).update(JSON.stringify([ticketId, email.trim().toLowerCase()])).digest().subarray(0, MAC_BYTES)
  return {
    addressFor: (ticketId, email) => (replyAddress === undefined ? undefined : `${name}+${written(Buffer.concat([Buffer.from(ticketId.replaceAll('-', ''), 'hex'), macOf(ticketId, email)]))}@${domain}`),
    ticketIn: (recipient, sender) => {
      const [local = '', at = ''] = recipient.trim().toLowerCase().split('@')
      if (replyAddress === undefined || at !== domain || !local.startsWith(`${name}+`)) return undefined
      const token = read(local.slice(name.length + 1))
      if (token?.length !== ID_BYTES + MAC_BYTES) return undefined
      const ticketId = idOf(token.subarray(0, ID_BYTES))
      return isId(ticketId) && timingSafeEqual(token.subarray(ID_BYTES), macOf(ticketId, sender)) ? ticketId : undefined
    },
  }
}
