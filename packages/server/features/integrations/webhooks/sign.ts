// What a message carries so that the other side knows who sent it and when: a hash over moment and
// text, made with a secret that both have. A message that was caught cannot be sent again later:
// the moment is part of what is signed.

import { createHmac } from 'node:crypto'

export const signature = (secret: string, atSeconds: number, body: string): string =>
  `t=${atSeconds},v1=${createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex')}`
