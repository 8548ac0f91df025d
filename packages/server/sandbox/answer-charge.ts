// How a charge is answered, depending on the behavior of its card: in time or never, before or
// after the webhook, once or twice.

import type { FastifyReply } from 'fastify'
import type { Payment } from './book.ts'

export interface ChargeAnswers {
  readonly payment: Payment
  readonly answer: object
  /** The answer when the charge is treated as a repetition of another. */
  readonly duplicateAnswer: object
  readonly sendWebhook: () => Promise<void>
}

/** Undefined when there is no answer: the connection stays open until the client gives up. */
export const answerCharge = async (
  reply: FastifyReply,
  { payment, answer, duplicateAnswer, sendWebhook }: ChargeAnswers,
): Promise<object | undefined> => {
  const { behaviour } = payment.card
  if (behaviour === 'time-out') {
    reply.hijack()
    return undefined
  }
  if (payment.status === 'approved') {
    const sent = sendWebhook()
    if (behaviour === 'webhook-first') await sent
    if (behaviour === 'twice') void sent.then(sendWebhook)
  }
  return behaviour === 'duplicate' ? duplicateAnswer : answer
}
