// Handles a call to make a deposit: checks what the browser claims against our own records, then
// runs the payment.

import type { DepositResult } from '@lodgepole/contract/money/deposits/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import type { AllocationInput } from '@lodgepole/domain/money/deposit'
import {
  checkClaims,
  depositRefusals,
  type DepositClaims,
} from '@lodgepole/domain/money/deposit-request'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, preferredLanguages } from '@lodgepole/domain/kernel/locale'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { linkOrigin } from '../../../platform/http/link-origin.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { CardProviders, CardSource } from '../../../ports/card-payments.ts'
import type { Paid, Pay } from '../payments/index.ts'
import type { Organizations } from '../../../ports/organizations.ts'
import { createStartDeposit } from './commands/start-deposit.ts'
import { findPayer } from './store.ts'

export interface DepositServices {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
  readonly pay: Pay
  readonly organizations: Pick<Organizations, 'findPublic'>
}

interface DepositCall {
  readonly actor: Member
  readonly organizationId: string
  readonly requestId: string
  readonly nowMs: number
  readonly idempotencyKey: string | undefined
  readonly request: FastifyRequest
  readonly body: DepositClaims & {
    readonly depositAmount: string | number
    readonly allocations: readonly AllocationInput[]
    readonly endOfSession?: string | undefined
    readonly donateSelection?: string | undefined
  }
}

export const presentPaid = ({ payment, status }: Paid): DepositResult => ({
  transactionId: payment.paymentId,
  status,
  amount: decimalFromCents(payment.amountCents),
})

export const createTakeDeposit =
  ({ db, providers, pay, organizations }: DepositServices) =>
  async (
    call: DepositCall,
    provider: CardProcessor,
    sourceOf: (organizationId: string, userId: string) => Promise<Result<CardSource, Refusal>>,
  ): Promise<Result<{ readonly code: 'OK'; readonly item: DepositResult }, Refusal>> => {
    const { actor, organizationId, body, request } = call
    const organization = await organizations.findPublic(organizationId)
    if (!organization) return refuse(commonRefusals.NOT_PERMITTED)
    const claimed = checkClaims(body, organization.currency)
    if (!claimed.ok) return claimed
    if (body.userId !== actor.userId) return refuse(commonRefusals.NOT_PERMITTED)
    const used = await providers.of(organizationId)
    if (!used) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
    if (used.name !== provider) return refuse(depositRefusals.OTHER_PROVIDER)
    const source = await sourceOf(organizationId, actor.userId)
    if (!source.ok) return source
    const payer = await tenantTransaction(db, organizationId, (tx) => findPayer(tx, actor.userId))
    const paid = await pay(
      createStartDeposit(organization, used.referenceOf),
      {
        provider,
        depositAmount: body.depositAmount,
        allocations: body.allocations,
        endOfSession: body.endOfSession,
        donateSelection: body.donateSelection,
        language: chooseLanguage(
          preferredLanguages(request.headers['accept-language']),
          organization.locale,
          organization.policies.languages,
        ),
        origin: linkOrigin(request, organization.domainUrl),
      },
      {
        source: source.value,
        buyer: { email: payer.email ?? '', firstName: payer.firstName, lastName: payer.lastName },
        note: organization.organizationName,
      },
      { ...call, organizationId },
    )
    return paid.ok ? ok({ code: 'OK', item: presentPaid(paid.value) }) : paid
  }
