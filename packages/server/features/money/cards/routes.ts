import { cardEndpoints } from '@lodgepole/contract/money/cards/endpoints'
import type { CardScript } from '@lodgepole/contract/money/cards/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { FastifyInstance } from 'fastify'
import type { CommandContext } from '../../../platform/command-context.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import { mount, type MountOptions } from '../../../platform/http/mount.ts'
import type { CardToken } from '../../../ports/card-payments.ts'
import { setDefault } from './commands/set-default.ts'
import { readHolder } from './vault.ts'
import { removeSavedCard } from './remove-card.ts'
import { ensureCustomer, saveCard, type CardParts } from './save-card.ts'
import { webhookRoutes } from './webhook-routes.ts'

interface CardCall extends CommandContext<Member> {
  readonly body: { readonly cardId?: string | undefined; readonly isDefault?: boolean | undefined }
}

export interface CardServices extends CardParts {
  /** `pageHost`: the host name on which the page was opened. */
  readonly cardScript: (organizationId: string, pageHost: string) => Promise<CardScript | undefined>
}

/** What can be done with a saved card, whichever provider has it. */
const createCardActions = (services: CardServices) => {
  const { commands } = services
  const save = async (call: CardCall, provider: CardProcessor, token: CardToken) => {
    const { actor, organizationId, body } = call
    return answerItem(
      await saveCard(
        services,
        { userId: householdIdOf(actor.userId), provider },
        { token, isDefault: body.isDefault ?? false },
        { ...call, organizationId },
      ),
    )
  }
  const remove = async (call: CardCall, provider: CardProcessor) => {
    const { actor, organizationId, body } = call
    return answerItem(
      await removeSavedCard(
        services,
        { userId: householdIdOf(actor.userId), provider },
        body.cardId ?? '',
        {
          ...call,
          organizationId,
        },
      ),
    )
  }
  const makeDefault = async (call: CardCall, provider: CardProcessor) => {
    const { organizationId, body } = call
    if (!body.cardId) return refuse(cardProviderRefusals.DEFAULT_CARD_REQUIRED)
    return commands.run(setDefault, { provider, cardId: body.cardId }, { ...call, organizationId })
  }
  return { save, remove, makeDefault }
}

export const cardRoutes = (
  app: FastifyInstance,
  services: CardServices,
  options: MountOptions,
): void => {
  const { db, cardScript } = services
  const { save, remove, makeDefault } = createCardActions(services)
  mount(
    app,
    cardEndpoints,
    {
      setup: async ({ actor, organizationId, request }) => {
        const { square, authorizenet } = await tenantTransaction(db, organizationId, (tx) =>
          readHolder(tx, householdIdOf(actor.userId)),
        )
        return answerItem(
          ok({
            script: (await cardScript(organizationId, request.lodgepoleHost.host)) ?? null,
            square,
            authorizenet,
          }),
        )
      },
      createCustomer: async (call) => {
        const { actor, organizationId, body } = call
        if (!body.organizationId) return refuse(peopleRefusals.ORGANIZATION_UNDEFINED)
        if (!body.email) return refuse(peopleRefusals.EMAIL_UNDEFINED)
        const made = await ensureCustomer(
          services,
          { userId: householdIdOf(actor.userId), provider: 'square' },
          { ...call, organizationId },
        )
        return made.ok ? answerItem(ok(made.value.holder)) : made
      },
      createCard: (call) => {
        const { cardNonce } = call.body
        return cardNonce
          ? save(call, 'square', { kind: 'token', value: cardNonce })
          : refuse(cardProviderRefusals.NONCE_INVALID)
      },
      createAcceptCard: (call) => {
        const { opaqueDataDescriptor: descriptor, opaqueDataValue: value } = call.body
        return descriptor && value
          ? save(call, 'authorizenet', { kind: 'token', value, descriptor })
          : refuse(depositRefusals.INVALID_OPAQUE_DATA)
      },
      deleteCard: (call) => remove(call, 'square'),
      deleteAcceptCard: (call) => remove(call, 'authorizenet'),
      setDefaultCard: async (call) => {
        const set = await makeDefault(call, 'square')
        return set.ok ? ok({ code: 'OK' as const, message: { Attributes: set.value } }) : set
      },
      setDefaultAcceptCard: async (call) => answerItem(await makeDefault(call, 'authorizenet')),
    },
    options,
  )
  webhookRoutes(app, services, options)
}
