// Sends a deposit to the organisation's provider. One deposit has one key until it has been answered for certain, so that an answer that
// got lost on the way cannot charge twice; after a refusal the next try is a new one.

import type { ApiOutput } from '@lodgepole/contract/api'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { useRef } from 'react'
import { api } from '../../lib/api.ts'
import type { PaidWith } from '../../lib/cards/card-token.ts'
import { isCertain } from '../../lib/cards/is-certain.ts'
import { squareCustomerId } from '../../lib/cards/square-customer.ts'
import type { LoadedLogin } from '../../lib/login.ts'
import { randomId } from '../../lib/random-id.ts'
import { allocationsOf, type Deposit } from './deposit.ts'

export type PaidDeposit = ApiOutput<'POST /v2/bank/deposit/from/square'>['item']

export const usePayDeposit = ({ user }: LoadedLogin) => {
  const open = useRef<{ readonly deposit: Deposit; readonly endOfSession: string | undefined; readonly key: string }>(undefined)
  const { organizationId, userId, email, firstName, lastName, isParent2, organization } = user

  const send = async (deposit: Deposit, paidWith: PaidWith, endOfSession: string | undefined, key: string): Promise<PaidDeposit> => {
    const body = {
      organizationId, userId, email: email ?? user.loginEmail ?? '', firstName, lastName, isParent2, timeZone: organization.timeZone, activeUserId: userId,
      activeUserEmail: email ?? '', incrementBalance: deposit.daily === undefined, depositAmount: decimalFromCents(deposit.totalCents), allocations: allocationsOf(deposit), currency: 'USD', endOfSession,
    }
    if (paidWith.kind === 'opaque') {
      const { opaqueDataDescriptor, opaqueDataValue } = paidWith
      return (await api.call('POST /v2/bank/deposit/from/authorizenet', { body: { ...body, opaqueDataDescriptor, opaqueDataValue } }, { idempotencyKey: key })).item
    }
    if (paidWith.kind === 'saved' && paidWith.provider === 'authorizenet') {
      const means = { customerId: paidWith.customerId, authorizenetCardId: paidWith.cardId }
      return (await api.call('POST /v2/bank/deposit/from/authorizenet', { body: { ...body, ...means } }, { idempotencyKey: key })).item
    }
    const customerId = paidWith.kind === 'saved' ? paidWith.customerId : await squareCustomerId(user)
    const means = paidWith.kind === 'saved' ? { squareCardId: paidWith.cardId } : { cardNonce: paidWith.cardNonce }
    return (await api.call('POST /v2/bank/deposit/from/square', { body: { ...body, customerId, ...means } }, { idempotencyKey: key })).item
  }

  return async (deposit: Deposit, paidWith: PaidWith, endOfSession?: string): Promise<PaidDeposit> => {
    // The same deposit again is sent as it was: its key stands for all of it.
    const sent = open.current?.deposit === deposit ? open.current : { deposit, endOfSession, key: randomId() }
    open.current = sent
    try {
      const paid = await send(deposit, paidWith, sent.endOfSession, sent.key)
      open.current = undefined
      return paid
    } catch (error) {
      if (isCertain(error)) open.current = undefined
      throw error
    }
  }
}
