import type { CardScript } from '@lodgepole/contract/cards/schemas'
import { giftEndpoints } from '@lodgepole/contract/gifts/endpoints'
import { cardProviderRefusals } from '@lodgepole/domain/bank/card-refusals'
import { contributorRefusals } from '@lodgepole/domain/contributors/contributor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, languageWishes } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { linkOrigin } from '../../platform/http/link-origin.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import type { CardSource } from '../../ports/card-payments.ts'
import { findGiver } from '../contributors/index.ts'
import { presentPaid, type DepositServices } from '../deposits/index.ts'
import { givenBy } from '../payments/index.ts'
import { createStartGift } from './start-gift.ts'

export interface GiftServices extends Omit<DepositServices, 'commands'> {
  /** `pageHost`: the name the page was opened on. */
  readonly script: (organizationId: string, pageHost: string) => Promise<CardScript | undefined>
}

interface Means {
  readonly cardNonce?: string | undefined
  readonly opaqueDataDescriptor?: string | undefined
  readonly opaqueDataValue?: string | undefined
}

/** Guests have no cards on file: it is what the provider's script made of one, or nothing. */
const sourceOf = ({ cardNonce, opaqueDataDescriptor: descriptor, opaqueDataValue }: Means): CardSource | undefined => {
  const value = opaqueDataValue || cardNonce
  return value ? { kind: 'token', value, descriptor } : undefined
}

export const giftRoutes = (app: FastifyInstance, { db, providers, pay, publicOrganization, script }: GiftServices, options: MountOptions): void => {
  mount(app, giftEndpoints, {
    giftSetup: async ({ organizationId, body, nowMs, request }) => {
      if (organizationId === undefined) return refuse(commonRefusals.NOT_FOUND)
      const given = await tenantTransaction(db, organizationId, async (tx) => {
        const giver = await findGiver(tx, body.token, new Date(nowMs))
        return giver && givenBy(tx, giver.contributorId)
      })
      if (given === undefined) return refuse(contributorRefusals.INVITATION_OVER)
      return ok({ code: 'OK', item: { script: (await script(organizationId, request.hostname)) ?? null, given: decimalFromCents(given) } })
    },
    give: async (call) => {
      const { organizationId, body, request, nowMs } = call
      const organization = organizationId === undefined ? undefined : await publicOrganization(organizationId)
      if (!organization || organizationId === undefined) return refuse(commonRefusals.NOT_FOUND)
      const giver = await tenantTransaction(db, organizationId, (tx) => findGiver(tx, body.token, new Date(nowMs)))
      if (!giver) return refuse(contributorRefusals.INVITATION_OVER)
      const provider = await providers.of(organizationId)
      if (!provider) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
      const source = sourceOf(body)
      if (!source) return refuse(cardProviderRefusals.NONCE_INVALID)
      const paid = await pay(
        createStartGift(provider.referenceOf),
        {
          token: body.token, provider: provider.name, amount: body.amount, allocations: body.allocations,
          language: chooseLanguage(languageWishes(request.headers['accept-language']), organization.locale), origin: linkOrigin(request, request.lodgepoleHost.kind, organization.domainUrl),
        },
        { source, buyer: { email: giver.email, firstName: giver.name }, note: organization.organizationName },
        // One page is one giver: keys of strangers must not meet, and all guests are one to the command.
        { ...call, organizationId, idempotencyKey: call.idempotencyKey && `${giver.contributorId}:${call.idempotencyKey}` },
      )
      return paid.ok ? ok({ code: 'OK', item: presentPaid(paid.value) }) : paid
    },
  }, options)
}
