// What the sandbox serves to browsers: the providers' scripts, the frame with Square's card field,
// and the exchange of cards for tokens. A card number travels from the browser only to this server.

import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Processor } from './processor.ts'
import type { TypedCard } from './test-cards.ts'

/** Beside this file, or beside the built server. */
const files = [
  ['/square/v1/square.js', 'square.js', 'text/javascript'],
  ['/square/v1/card-field', 'card-field.html', 'text/html'],
  ['/square/v1/card-field.js', 'card-field.js', 'text/javascript'],
  ['/square/v1/card-field.css', 'card-field.css', 'text/css'],
  ['/authorizenet/v1/Accept.js', 'accept.js', 'text/javascript'],
] as const

const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri " +
  "'none'; form-action 'none'"

/** Accept.js uses numbers for the errors of a card. Square names the field. */
const acceptFaults = {
  INVALID_NUMBER: ['E_WC_05', 'Please provide valid credit card number.'],
  INVALID_EXPIRATION: ['E_WC_08', 'Expiration date must be in the future.'],
  INVALID_CVV: ['E_WC_15', 'Please provide valid CVV.'],
} as const
const squareFields = {
  INVALID_NUMBER: 'cardNumber',
  INVALID_EXPIRATION: 'expirationDate',
  INVALID_CVV: 'cvv',
} as const

export const browserRoutes = async (app: FastifyInstance, processor: Processor): Promise<void> => {
  for (const [url, name, type] of files) {
    const content = await readFile(new URL(`./browser/${name}`, import.meta.url))
    app.get(url, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .headers({
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'cross-origin',
          ...(type === 'text/html' ? { 'content-security-policy': FRAME_POLICY } : {}),
        })
        .send(content),
    )
  }

  app.post('/square/v1/tokens', async (request) => {
    const made = processor.tokenFor(request.body as TypedCard, 'cnon:')
    if (!made.ok)
      return {
        status: 'Invalid',
        errors: [
          { type: 'VALIDATION_ERROR', field: squareFields[made.error], message: made.error },
        ],
      }
    const { brand, last4, expMonth, expYear } = made.value.card
    return {
      status: 'OK',
      token: made.value.token,
      details: { method: 'Card', card: { brand, last4, expMonth, expYear } },
    }
  })

  const anywhere = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type',
  }
  app.options('/authorizenet/v1/tokens', (_request, reply) =>
    reply.headers(anywhere).code(204).send(),
  )
  app.post('/authorizenet/v1/tokens', async (request, reply) => {
    void reply.headers(anywhere)
    const { cardNumber, month, year, cardCode } = (
      request.body as {
        cardData: { cardNumber: string; month: string; year: string; cardCode: string }
      }
    ).cardData
    const expYear = Number(year) < 100 ? 2000 + Number(year) : Number(year)
    const made = processor.tokenFor(
      { number: cardNumber, expMonth: Number(month), expYear, cvv: cardCode },
      'anet-',
    )
    if (made.ok)
      return {
        opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: made.value.token },
        messages: { resultCode: 'Ok', message: [{ code: 'I_WC_01', text: 'Successful.' }] },
      }
    const [code, text] = acceptFaults[made.error]
    return { messages: { resultCode: 'Error', message: [{ code, text }] } }
  })
}
