// A budget being edited: three amounts, each optional.

import type { PersonBudget } from '@lodgepole/contract/money/bank/schemas'
import { ApiError } from '@lodgepole/contract/client'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { centsOfDecimal, parseCents } from '../../../lib/format/amounts.ts'

export const limitNames = ['dailyLimit', 'restrictedDailyLimit', 'dailyAllowance'] as const
export type LimitName = (typeof limitNames)[number]

export interface LimitDraft {
  readonly on: boolean
  readonly amount: string
}

export type BudgetDraft = Readonly<Record<LimitName, LimitDraft>>
export type Limits = Pick<PersonBudget, LimitName | 'version'>

const draftOf = (limit: string | null): LimitDraft => ({ on: limit !== null, amount: limit ?? '' })

export const budgetDraft = (limits: Pick<Limits, LimitName>): BudgetDraft => ({
  dailyLimit: draftOf(limits.dailyLimit),
  restrictedDailyLimit: draftOf(limits.restrictedDailyLimit),
  dailyAllowance: draftOf(limits.dailyAllowance),
})

export const isInvalidLimit = ({ on, amount }: LimitDraft): boolean =>
  on && parseCents(amount) === undefined

/** Cents, or null for no limit. Invalid text has already been refused. */
export const centsOf = ({ on, amount }: LimitDraft): number | null =>
  on ? (parseCents(amount) ?? 0) : null

const decimalOf = (draft: LimitDraft): string | null => {
  const cents = centsOf(draft)
  return cents === null ? null : decimalFromCents(cents)
}

export const limitsToSave = (draft: BudgetDraft): Record<LimitName, string | null> => ({
  dailyLimit: decimalOf(draft.dailyLimit),
  restrictedDailyLimit: decimalOf(draft.restrictedDailyLimit),
  dailyAllowance: decimalOf(draft.dailyAllowance),
})

/** A limit for food and drink above the limit for everything never takes effect. */
export const hasIneffectiveLimit = (draft: BudgetDraft): boolean => {
  const [all, restricted] = [centsOf(draft.dailyLimit), centsOf(draft.restrictedDailyLimit)]
  return all !== null && restricted !== null && restricted > all
}

export const centsOrNull = (decimal: string | null): number | null =>
  decimal === null ? null : centsOfDecimal(decimal)

/** The current budget, if another person changed it first. */
export const currentLimitsFrom = (error: unknown): Limits | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'BUDGET_CHANGED') return undefined
  const current = error.details?.['current'] as Limits | undefined
  return typeof current?.version === 'number' ? current : undefined
}
