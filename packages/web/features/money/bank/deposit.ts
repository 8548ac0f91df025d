// A deposit before it is paid: what was typed for whom, when they may spend it, and what is wrong
// with it.

import type { DepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import { addDays } from '@lodgepole/domain/kernel/calendar'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { parseCents } from '../../../lib/format/amounts.ts'
import type { BankAccount } from './accounts.ts'

export const MAX_DAYS = 60

export interface DepositDraft {
  /** As typed, by person. With an allowance, it is the amount per day. */
  readonly amounts: Readonly<Record<string, string>>
  readonly when: 'now' | 'daily'
  readonly firstDay: string
  readonly days: string
}

export interface DepositPart {
  readonly account: BankAccount
  readonly amountCents: number
}

export interface Deposit {
  readonly parts: readonly DepositPart[]
  /** Missing for an immediate deposit. */
  readonly daily?: { readonly firstDay: string; readonly days: number }
  readonly totalCents: number
}

export type DepositFault =
  | { readonly kind: 'amount'; readonly userId: string }
  | { readonly kind: 'allowance'; readonly userId: string; readonly allowanceCents: number }
  | { readonly kind: 'nothing' | 'too-little' | 'too-much' | 'days' | 'first-day' }

export const firstDepositDraft = (
  accounts: readonly BankAccount[],
  personId: string | undefined,
  today: string,
): DepositDraft => {
  const only =
    accounts.length === 1
      ? accounts[0]?.userId
      : accounts.find(({ userId }) => userId === personId)?.userId
  return {
    amounts: only ? { [only]: '20.00' } : {},
    when: 'now',
    firstDay: addDays(today, 1),
    days: '7',
  }
}

/** Daily allowances by person. People without one are not included. */
export type Allowances = ReadonlyMap<string, number>

/** For a daily deposit, each person with an amount gets their daily allowance instead. */
export const asDailyDraft = (draft: DepositDraft, allowances: Allowances): DepositDraft => {
  const amounts = Object.entries(draft.amounts).map(([userId, typed]) => {
    const allowance = typed.trim() === '' ? undefined : allowances.get(userId)
    return [userId, allowance ? decimalFromCents(allowance) : typed]
  })
  return { ...draft, when: 'daily', amounts: Object.fromEntries(amounts) }
}

const wholeDays = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : undefined

/** The deposit, or the first thing to correct. */
export const readDepositDraft = (
  accounts: readonly BankAccount[],
  { amounts, when, firstDay, days }: DepositDraft,
  today: string,
  { minimumCents, maximumCents }: DepositLimits,
  allowances: Allowances = new Map(),
): Deposit | DepositFault => {
  const parts: DepositPart[] = []
  for (const account of accounts) {
    const typed = amounts[account.userId]?.trim() ?? ''
    if (typed === '') continue
    const amountCents = parseCents(typed)
    if (amountCents === undefined) return { kind: 'amount', userId: account.userId }
    const allowanceCents = when === 'daily' ? allowances.get(account.userId) : undefined
    if (allowanceCents !== undefined && amountCents > allowanceCents)
      return { kind: 'allowance', userId: account.userId, allowanceCents }
    if (amountCents > 0) parts.push({ account, amountCents })
  }
  if (parts.length === 0) return { kind: 'nothing' }
  const eachCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const count = when === 'daily' ? wholeDays(days) : 1
  if (count === undefined || count < 1 || count > MAX_DAYS) return { kind: 'days' }
  if (when === 'daily' && !(firstDay > today)) return { kind: 'first-day' }
  const totalCents = eachCents * count
  if (totalCents < minimumCents) return { kind: 'too-little' }
  if (totalCents > maximumCents) return { kind: 'too-much' }
  return { parts, totalCents, ...(when === 'daily' ? { daily: { firstDay, days: count } } : {}) }
}

export const isFault = (read: Deposit | DepositFault): read is DepositFault => 'kind' in read

/** In the API's format: one allocation per person, or one per person and day. */
export const allocationsOf = ({ parts, daily }: Deposit) =>
  parts.flatMap(({ account: { userId: authUserId }, amountCents }) => {
    const amount = decimalFromCents(amountCents)
    return daily
      ? Array.from({ length: daily.days }, (_, day) => ({
          authUserId,
          amount,
          releaseDay: addDays(daily.firstDay, day),
        }))
      : [{ authUserId, amount }]
  })

/** The same for the same people, amounts, and days, even if other data has been refetched. */
export const depositKey = (deposit: Deposit, payerId: string): string =>
  JSON.stringify(['deposit', payerId, deposit.totalCents, allocationsOf(deposit)])
