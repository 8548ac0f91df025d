// Webhooks: the addresses of an organization's own programs, and the messages sent to them.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { webhookEvents } from '@lodgepole/domain/integrations/webhooks/events'
import { webhookRefusals } from '@lodgepole/domain/integrations/webhooks/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const staff = {
  permission: { capability: 'integrations' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const
const event = z.enum(webhookEvents)
const which = z.strictObject({ organizationId, endpointId: z.uuid() })

const webhookSchema = z.object({
  endpointId: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.string()),
  isOn: z.boolean(),
  version: z.number(),
  createdAtSeconds: z.number(),
  /** Consecutive failures, and until when the address is paused because of them. */
  failures: z.number(),
  restingUntilSeconds: z.number().nullable(),
})
const deliverySchema = z.object({
  deliveryId: z.string(),
  event: z.string(),
  data: z.record(z.string(), z.unknown()),
  happenedAtSeconds: z.number(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  nextAttemptAtSeconds: z.number(),
  triedAtSeconds: z.number().nullable(),
  status: z.number().nullable(),
  problem: z.string().nullable(),
  answer: z.string().nullable(),
  tookMs: z.number().nullable(),
})
const secret = z.object({ endpointId: z.string(), /** Shown only this once. */ secret: z.string() })

export type Webhook = DeepReadonly<z.output<typeof webhookSchema>>
export type WebhookDelivery = DeepReadonly<z.output<typeof deliverySchema>>

export const webhookEndpoints = endpoints({
  list: {
    ...staff,
    route: 'GET /v2/console/webhooks',
    summary: 'Lists the webhooks of an organization',
    query: z.object({ organizationId }),
    output: itemsAnswer(webhookSchema),
    refusals: [],
  },
  add: {
    ...staff,
    route: 'POST /v2/console/webhook',
    idempotencyKey: false,
    summary: 'Adds a webhook. Only this answer contains the secret that signs its messages',
    body: z.strictObject({
      organizationId,
      url: z.string().trim().min(1).max(2_000),
      description: z.string().trim().max(200).default(''),
      events: z.array(event).min(1).max(webhookEvents.length),
    }),
    output: itemAnswer(secret),
    refusals: [webhookRefusals.WEBHOOK_ADDRESS, webhookRefusals.TOO_MANY_WEBHOOKS],
  },
  change: {
    ...staff,
    route: 'POST /v2/console/webhook/change',
    summary: 'Changes the address and the events of a webhook, and turns it on or off',
    body: which.extend({
      url: z.string().trim().min(1).max(2_000),
      description: z.string().trim().max(200),
      events: z.array(event).min(1).max(webhookEvents.length),
      isOn: z.boolean(),
      version: z.int().positive(),
    }),
    output: itemAnswer(webhookSchema),
    refusals: [
      webhookRefusals.WEBHOOK_NOT_FOUND,
      webhookRefusals.WEBHOOK_ADDRESS,
      peopleRefusals.CHANGED_MEANWHILE,
    ],
  },
  newSecret: {
    ...staff,
    route: 'POST /v2/console/webhook/secret',
    idempotencyKey: false,
    summary: 'Creates a new secret for a webhook. The earlier one stops working at once',
    body: which,
    output: itemAnswer(secret),
    refusals: [webhookRefusals.WEBHOOK_NOT_FOUND],
  },
  remove: {
    ...staff,
    route: 'POST /v2/console/webhook/remove',
    summary: 'Removes a webhook and its deliveries',
    body: which,
    output: itemAnswer(z.object({ removed: z.literal(true) })),
    refusals: [webhookRefusals.WEBHOOK_NOT_FOUND],
  },
  ping: {
    ...staff,
    route: 'POST /v2/console/webhook/ping',
    summary: 'Sends a test message to see whether it arrives',
    body: which,
    output: itemAnswer(z.object({ deliveryId: z.string() })),
    refusals: [webhookRefusals.WEBHOOK_NOT_FOUND],
  },
  deliveries: {
    ...staff,
    route: 'GET /v2/console/webhook/deliveries',
    summary: 'Lists the deliveries of a webhook, newest first, with the answers',
    query: z.object({
      organizationId,
      endpointId: z.uuid(),
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(deliverySchema),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  replay: {
    ...staff,
    route: 'POST /v2/console/webhook/replay',
    summary: 'Sends a delivery again, under the same id',
    body: z.strictObject({ organizationId, deliveryId: z.uuid() }),
    output: itemAnswer(deliverySchema),
    refusals: [webhookRefusals.DELIVERY_NOT_FOUND, webhookRefusals.DELIVERY_NOT_OVER],
  },
})
