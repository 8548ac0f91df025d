// Sends a deposit to the organization's provider. A deposit keeps one key until its outcome is
// certain, so that a lost response can't charge twice. After a refusal, the next attempt is a new
// one.

import type { ApiOutput } from '@lodgepole/contract/api'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { PaidWith } from '../../../lib/cards/card-token.ts'
import { squareCustomerId } from '../../../lib/cards/square-customer.ts'
import type { LoadedLogin } from '../../../lib/session/login.ts'
import { sendOnce } from '../../../lib/api/pending-requests.ts'
import { allocationsOf, depositKey, type Deposit } from './deposit.ts'
import { depositFromAuthorizeNet, depositFromSquare } from './api.ts'

export type PaidDeposit = ApiOutput<'POST /v2/bank/deposit/from/square'>['item']

export const usePayDeposit = ({ user }: LoadedLogin) => {
  const { organizationId, userId, email, firstName, lastName, isParent2, organization } = user

  const send = async (
    deposit: Deposit,
    paidWith: PaidWith,
    newCustomerId: string | undefined,
    endOfSession: string | undefined,
    key: string,
  ): Promise<PaidDeposit> => {
    const body = {
      organizationId,
      userId,
      email: email ?? user.loginEmail ?? '',
      firstName,
      lastName,
      isParent2,
      timeZone: organization.timeZone,
      activeUserId: userId,
      activeUserEmail: email ?? '',
      incrementBalance: deposit.daily === undefined,
      depositAmount: decimalFromCents(deposit.totalCents),
      allocations: allocationsOf(deposit),
      currency: organization.currency,
      endOfSession,
    }
    if (paidWith.kind === 'opaque') {
      const { opaqueDataDescriptor, opaqueDataValue } = paidWith
      return (
        await depositFromAuthorizeNet(
          { ...body, opaqueDataDescriptor, opaqueDataValue },
          { idempotencyKey: key },
        )
      ).item
    }
    if (paidWith.kind === 'saved' && paidWith.provider === 'authorizenet') {
      const means = { customerId: paidWith.customerId, authorizenetCardId: paidWith.cardId }
      return (await depositFromAuthorizeNet({ ...body, ...means }, { idempotencyKey: key })).item
    }
    const customerId = paidWith.kind === 'saved' ? paidWith.customerId : newCustomerId
    const means =
      paidWith.kind === 'saved'
        ? { squareCardId: paidWith.cardId }
        : { cardNonce: paidWith.cardNonce }
    return (await depositFromSquare({ ...body, customerId, ...means }, { idempotencyKey: key }))
      .item
  }

  return async (
    deposit: Deposit,
    paidWith: PaidWith,
    endOfSession?: string,
  ): Promise<PaidDeposit> => {
    // Square needs a customer for the card first. If that fails, nothing has been sent.
    const customerId = paidWith.kind === 'nonce' ? await squareCustomerId(user) : undefined
    return sendOnce(depositKey(deposit, userId), endOfSession, ({ key, extra }) =>
      send(deposit, paidWith, customerId, extra, key),
    )
  }
}
