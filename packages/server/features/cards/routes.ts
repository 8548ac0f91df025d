import { cardEndpoints } from '@lodgepole/contract/cards/endpoints'
import type { CardScript } from '@lodgepole/contract/cards/schemas'
import { cardProviderRefusals } from '@lodgepole/domain/bank/card-refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { setDefault } from './commands/set-default.ts'
import { readHolder } from './keeper.ts'
import { removeSavedCard } from './remove-card.ts'
import { ensureCustomer, saveCard, type CardParts } from './save-card.ts'
import { webhookRoutes } from './webhook-routes.ts'

export interface CardServices extends CardParts {
  /** `pageHost`: the name the page was opened on. */
  readonly script: (organizationId: string, pageHost: string) => Promise<CardScript | undefined>
}

export const cardRoutes = (app: FastifyInstance, services: CardServices, options: MountOptions): void => {
  const { db, commands, providers, script } = services
  mount(app, cardEndpoints, {
    setup: async ({ actor, organizationId, request }) => {
      if (organizationId === undefined || actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
      const [{ square }, payments] = await Promise.all([tenantTransaction(db, organizationId, (tx) => readHolder(tx, actor.userId)), providers.of(organizationId)])
      return answerItem(ok({ script: (await script(organizationId, request.hostname)) ?? null, keepsCards: payments?.savedCards !== undefined, square }))
    },
    createCustomer: async (call) => {
      const { actor, organizationId, body } = call
      if (organizationId === undefined || actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
      if (!body.organizationId) return refuse(peopleRefusals.ORGANIZATION_UNDEFINED)
      if (!body.email) return refuse(peopleRefusals.EMAIL_UNDEFINED)
      const made = await ensureCustomer(services, actor.userId, { ...call, organizationId })
      return made.ok ? answerItem(ok(made.value.holder)) : made
    },
    createCard: async (call) => {
      const { actor, organizationId, body } = call
      if (organizationId === undefined || actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
      if (!body.cardNonce) return refuse(cardProviderRefusals.NONCE_INVALID)
      return answerItem(await saveCard(services, actor.userId, { nonce: body.cardNonce, isDefault: body.isDefault ?? false }, { ...call, organizationId }))
    },
    deleteCard: async (call) => {
      const { actor, organizationId, body } = call
      if (organizationId === undefined || actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
      return answerItem(await removeSavedCard(services, actor.userId, body.cardId ?? '', { ...call, organizationId }))
    },
    setDefaultCard: async (call) => {
      const { organizationId, body } = call
      if (organizationId === undefined) return refuse(commonRefusals.NOT_PERMITTED)
      if (!body.cardId) return refuse(cardProviderRefusals.DEFAULT_CARD_REQUIRED)
      const set = await commands.run(setDefault, { cardId: body.cardId }, { ...call, organizationId })
      return set.ok ? ok({ code: 'OK' as const, message: { Attributes: set.value } }) : set
    },
  }, options)
  webhookRoutes(app, services, options)
}
