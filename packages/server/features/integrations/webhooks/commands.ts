// What staff do with webhooks.

import { randomBytes } from 'node:crypto'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { PING } from '@lodgepole/domain/integrations/webhooks/events'
import { webhookRefusals } from '@lodgepole/domain/integrations/webhooks/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { refuseEditConflict } from '../../../platform/edit-conflict.ts'
import { isWebhookAddress } from './address.ts'
import { presentEndpoint } from './present.ts'
import {
  beginAgain,
  deleteEndpoint,
  findEndpoint,
  insertDeliveries,
  insertEndpoint,
  listEndpoints,
  lockAllEndpoints,
  lockDelivery,
  updateEndpoint,
  type DeliveryRow,
  type EndpointRow,
} from './store.ts'

const permission = { capability: 'integrations' } as const
const MAX_WEBHOOKS = 20
/** `whsec_` and 256 bits. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`
/** Uses whole seconds, because pages continue from them. */
const wholeSecond = (nowMs: number) => new Date(Math.floor(nowMs / 1000) * 1000)

interface Which {
  readonly endpointId: string
}
interface WebhookDraft {
  readonly url: string
  readonly description: string
  readonly events: readonly string[]
}
interface Secret extends Which {
  readonly secret: string
}

export const addWebhook: Command<WebhookDraft, Secret> = {
  name: 'webhooks.add',
  storesSecrets: true,
  permission,
  run: async (tx, request) => {
    if (!isWebhookAddress(request.url)) return refuse(webhookRefusals.WEBHOOK_ADDRESS)
    await lockAllEndpoints(tx)
    if ((await listEndpoints(tx)).length >= MAX_WEBHOOKS)
      return refuse(webhookRefusals.TOO_MANY_WEBHOOKS)
    const made = { endpointId: newId(), secret: newSecret() }
    await insertEndpoint(tx, {
      ...request,
      ...made,
      events: [...new Set(request.events)],
      createdAt: wholeSecond(tx.context.nowMs),
    })
    tx.note({ endpointId: made.endpointId, url: request.url, events: request.events })
    return ok(made)
  },
}

export const changeWebhook: Command<
  WebhookDraft & Which & { readonly isOn: boolean; readonly version: number },
  EndpointRow
> = {
  name: 'webhooks.change',
  permission,
  run: async (tx, { endpointId, version, ...request }) => {
    if (!isWebhookAddress(request.url)) return refuse(webhookRefusals.WEBHOOK_ADDRESS)
    const before = await findEndpoint(tx, endpointId)
    if (!before) return refuse(webhookRefusals.WEBHOOK_NOT_FOUND)
    const row = await updateEndpoint(
      tx,
      endpointId,
      { ...request, events: [...new Set(request.events)] },
      version,
    )
    if (!row)
      return refuseEditConflict(
        tx,
        { changedAt: null, changedByLoginId: null },
        presentEndpoint(before),
      )
    tx.note({
      endpointId,
      before: { url: before.url, events: before.events, isOn: before.isOn },
      after: { url: request.url, events: request.events, isOn: request.isOn },
    })
    return ok(row)
  },
}

export const renewSecret: Command<Which, Secret> = {
  name: 'webhooks.new-secret',
  storesSecrets: true,
  permission,
  run: async (tx, { endpointId }) => {
    const secret = newSecret()
    if (!(await updateEndpoint(tx, endpointId, { secret })))
      return refuse(webhookRefusals.WEBHOOK_NOT_FOUND)
    tx.note({ endpointId })
    return ok({ endpointId, secret })
  },
}

export const removeWebhook: Command<Which, { readonly removed: true }> = {
  name: 'webhooks.remove',
  permission,
  run: async (tx, { endpointId }) => {
    const before = await findEndpoint(tx, endpointId)
    if (!before || !(await deleteEndpoint(tx, endpointId)))
      return refuse(webhookRefusals.WEBHOOK_NOT_FOUND)
    tx.note({ endpointId, url: before.url })
    return ok({ removed: true })
  },
}

export const pingWebhook: Command<Which, { readonly deliveryId: string }> = {
  name: 'webhooks.ping',
  permission,
  run: async (tx, { endpointId }) => {
    if (!(await findEndpoint(tx, endpointId))) return refuse(webhookRefusals.WEBHOOK_NOT_FOUND)
    const deliveryId = newId()
    await insertDeliveries(tx, [
      {
        deliveryId,
        endpointId,
        eventId: deliveryId,
        event: PING,
        data: {},
        happenedAt: wholeSecond(tx.context.nowMs),
      },
    ])
    tx.note({ endpointId, deliveryId })
    return ok({ deliveryId })
  },
}

export const replayDelivery: Command<{ readonly deliveryId: string }, DeliveryRow> = {
  name: 'webhooks.replay',
  permission,
  run: async (tx, { deliveryId }) => {
    const found = await lockDelivery(tx, deliveryId)
    if (!found) return refuse(webhookRefusals.DELIVERY_NOT_FOUND)
    // A failed delivery waiting for its next attempt may be sent immediately, so that staff who
    // fixed their program need not wait half a day.
    if (found.state === 'waiting' && found.attempts === 0)
      return refuse(webhookRefusals.DELIVERY_NOT_OVER)
    await updateEndpoint(tx, found.endpointId, {})
    tx.note({ deliveryId, endpointId: found.endpointId })
    return ok(await beginAgain(tx, deliveryId, new Date(tx.context.nowMs)))
  },
}
