// A page that shows one mail inside the console, as a mail program would: with the mail's own
// styles, and nothing else allowed. The console passes it the mail as a message, and it reports
// back its height. It has no origin of its own, and no script of a mail runs in it.

import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const MAIL_FRAME_PATH = '/mail/frame'

const SCRIPT = `addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data?.mail !== 'string') return
  document.documentElement.innerHTML = data.mail
  parent.postMessage({ mailHeight: document.documentElement.scrollHeight }, '*')
})
parent.postMessage({ mailReady: true }, '*')`

const scriptHash = createHash('sha256').update(SCRIPT).digest('base64')

const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${scriptHash}'`,
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ')

const PAGE =
  '<!doctype html><html lang="en"><head><meta ' +
  `charset="utf-8"><title>Mail</title></head><body><script>${SCRIPT}</script></body></html>`

export const mailFrameRoute = (app: FastifyInstance): void => {
  app.get(MAIL_FRAME_PATH, (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(PAGE),
  )
}
