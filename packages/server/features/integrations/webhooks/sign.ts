// The signature that proves the sender and time of a message: an HMAC over time and body with a
// shared secret. An intercepted message cannot be replayed later, because the time is signed.

import { createHmac } from 'node:crypto'

export const signature = (secret: string, atSeconds: number, body: string): string =>
  `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`
