// The input of a paying process, and the parts that it shares with the test that watches it: a
// payment of five dollars to the payer's own account.

import type pg from 'pg'
import { ok } from '@lodgepole/domain/kernel/result'
import { createSquarePayments } from '../../../../adapters/card-square/index.ts'
import { post } from '../../../../ledger/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import type { CardPayments, CardProviders, CardSource } from '../../../../ports/card-payments.ts'
import {
  MERCHANT,
  SIGNATURE_KEY,
  WEBHOOK_URL,
} from '../../../../sandbox/testing/sandbox-fixture.ts'
import { createSettle, type ApprovedPaymentHandler } from '../commands/settle.ts'
import type { Started, Step } from '../pay.ts'
import { insertPayment } from '../store.ts'

export const AMOUNT_CENTS = 500

export interface Assignment {
  readonly connection: pg.ClientConfig
  readonly sandbox: string
  readonly killAfter: Step | 'nothing'
  readonly organizationId: string
  readonly userId: string
  readonly source: CardSource
  readonly key: string
}

const squareAt = (sandbox: string): CardPayments =>
  createSquarePayments({
    accessToken: MERCHANT,
    locationId: 'OAK-1',
    signatureKey: SIGNATURE_KEY,
    webhookUrl: WEBHOOK_URL,
    baseUrl: `${sandbox}/square`,
    timeoutMs: 4_000,
  })

export const providersAt = (sandbox: string): CardProviders => {
  const square = squareAt(sandbox)
  return { of: async () => square, named: async () => square }
}

export const referenceOf = (paymentId: string): string =>
  squareAt('http://127.0.0.1').referenceOf(paymentId)

export const startOf: Command<{ readonly userId: string }, Started> = {
  name: 'payments.test-start',
  permission: 'member',
  run: async (tx, { userId }) => {
    const paymentId = newId()
    const now = new Date(tx.context.nowMs)
    await insertPayment(
      tx,
      {
        paymentId,
        purpose: 'deposit',
        provider: 'square',
        reference: referenceOf(paymentId),
        amountCents: AMOUNT_CENTS,
        userId,
        payerEmail: '',
        payerName: '',
        details: {},
      },
      now,
      now,
    )
    return ok({ paymentId })
  },
}

const book: ApprovedPaymentHandler = async (tx, { paymentId, userId, amountCents }) => {
  const posted = await post(tx, {
    kind: 'deposit',
    key: `deposit:${paymentId}`,
    legs: [
      { purpose: 'spending', userId, amountCents },
      { purpose: 'card-clearing', amountCents: -amountCents },
    ],
    happenedSeconds: Math.floor(tx.context.nowMs / 1000),
  })
  if (!posted.ok) throw new Error(posted.error.code)
  return posted.value.journalId
}

export const settleOf = createSettle({ deposit: book, gift: book, 'top-up': book })
