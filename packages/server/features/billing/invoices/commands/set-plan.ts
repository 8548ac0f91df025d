// A household agrees to pay an invoice in installments, or ends that agreement. Only the household
// itself can do so: no one can agree to charges on another's card.

import { checkPart, payableCents, MIN_PART_CENTS } from '@lodgepole/domain/billing/invoices/invoice'
import {
  chargeSeconds,
  splitIntoInstallments,
  noticeSeconds,
} from '@lodgepole/domain/billing/invoices/plan'
import { invoiceRefusals } from '@lodgepole/domain/billing/invoices/refusals'
import { holderIdOf, type InvoiceId } from '@lodgepole/domain/kernel/ids'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { expiryState } from '@lodgepole/domain/money/cards'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command } from '../../../../platform/run-command.ts'
import { readHolder } from '../../../money/cards/index.ts'
import { lockAccountOfLogin, type FindCurrentSettings } from '../../../people/households/index.ts'
import { findPlan, writePlan } from '../plan-store.ts'
import { mayPay } from '../prepare-payment.ts'
import { reachInvoice } from '../reach.ts'
import { stopPlan } from '../stop-plan.ts'
import { lockInvoice, updateInvoice } from '../store.ts'
import { notifyAboutInvoice } from '../notify.ts'

export interface PlanDraft {
  readonly invoiceId: InvoiceId
  readonly instalments: number
  readonly agreedDue: string | number
  readonly provider: CardProcessor
  readonly timeZone: string
  readonly language: string
  readonly origin: string
}

type StoredCards = Awaited<ReturnType<typeof readHolder>>[CardProcessor]

const usableDefaultCard = ({ cards, defaultCardId }: StoredCards, today: string) => {
  const card = cards.find(({ id }) => id === defaultCardId)
  if (!card) return refuse(cardProviderRefusals.DEFAULT_CARD_REQUIRED)
  return expiryState(card, today) === 'expired' ? refuse(cardRefusals.CARD_EXPIRED) : ok(card)
}

const presentInstallments = (parts: ReturnType<typeof splitIntoInstallments>) =>
  parts.map(({ day, amountCents }) => ({ day, amount: decimalFromCents(amountCents) }))

export const createSetPlan = (
  findCurrentSettings: FindCurrentSettings,
): Command<PlanDraft, { readonly invoiceId: InvoiceId }> => ({
  name: 'invoices.set-plan',
  permission: 'member',
  run: async (
    tx,
    { invoiceId, instalments: count, agreedDue, provider, timeZone, language, origin },
  ) => {
    const { actor, nowMs } = tx.context
    if (actor.actingLoginId !== undefined) return refuse(invoiceRefusals.PLAN_NOT_YOURS)
    if (!(await lockAccountOfLogin(tx, actor))) return refuse(commonRefusals.NOT_PERMITTED)
    const seen = readAmount(agreedDue)
    if (!seen.ok) return seen
    const reached = await reachInvoice(tx, findCurrentSettings, actor, invoiceId)
    if (!reached.ok) return reached
    if (holderIdOf(reached.value.invoice.userId) !== actor.userId)
      return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    const onboarded = await mayPay(tx, reached.value.invoice.kind, actor)
    if (!onboarded.ok) return onboarded
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice) return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    if (invoice.state !== 'open') return refuse(invoiceRefusals.INVOICE_STATUS)
    const payable = payableCents(invoice)
    const checked = checkPart(invoice, payable, seen.value)
    if (!checked.ok) return checked
    if ((await findPlan(tx, invoiceId))?.isOn) return refuse(invoiceRefusals.PLAN_ON)
    if (count > invoice.maxInstalments || payable < count * MIN_PART_CENTS)
      return refuse(invoiceRefusals.TOO_MANY_INSTALMENTS, {
        details: { most: invoice.maxInstalments },
      })
    const today = localDay(Math.floor(nowMs / 1000), timeZone)
    const card = usableDefaultCard((await readHolder(tx, invoice.userId))[provider], today)
    if (!card.ok) return card
    const parts = splitIntoInstallments(payable, count, today)
    const consent = {
      consentedAt: new Date(nowMs),
      consentLoginId: actor.loginId,
      language,
      origin,
    }
    await writePlan(
      tx,
      { invoiceId, dueDayBefore: invoice.dueDay, ...consent },
      parts.map((part) => ({
        ...part,
        lookAt: new Date(noticeSeconds(part.day, timeZone) * 1000),
      })),
    )
    // A household that follows the plan is on time, and it is notified before each charge.
    const dueDay = parts.at(-1)?.day ?? invoice.dueDay
    await updateInvoice(tx, invoiceId, { dueDay, remindAt: null }, new Date(nowMs))
    await notifyAboutInvoice(
      tx,
      { ...invoice, dueDay },
      { language, origin },
      'plan-agreed',
      payable,
      { instalments: presentInstallments(parts) },
    )
    tx.note({
      invoiceId,
      instalments: parts,
      last4: card.value.last4,
      firstChargeSeconds: chargeSeconds(parts[0]?.day ?? today, timeZone),
    })
    return ok({ invoiceId })
  },
})

export const createEndPlan = (
  findCurrentSettings: FindCurrentSettings,
): Command<
  { readonly invoiceId: InvoiceId; readonly timeZone: string },
  { readonly invoiceId: InvoiceId }
> => ({
  name: 'invoices.end-plan',
  permission: 'member',
  run: async (tx, { invoiceId, timeZone }) => {
    const { actor } = tx.context
    const reached = await reachInvoice(tx, findCurrentSettings, actor, invoiceId)
    if (!reached.ok) return reached
    if (holderIdOf(reached.value.invoice.userId) !== actor.userId)
      return refuse(invoiceRefusals.INVOICE_NOT_FOUND)
    const invoice = await lockInvoice(tx, invoiceId)
    if (!invoice || !(await stopPlan(tx, invoice, 'by-household', timeZone)))
      return refuse(invoiceRefusals.NO_PLAN)
    tx.note({ invoiceId })
    return ok({ invoiceId })
  },
})
