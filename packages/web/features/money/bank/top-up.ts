// Automatic deposits as typed: three amounts that must be consistent before anyone is asked to
// agree.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { normalizeDecimal } from '../../../lib/format/amounts.ts'
import type { DepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import { readTopUp, type TopUpTerms } from '@lodgepole/domain/money/top-up'

export const topUpFields = ['amount', 'below', 'monthMost'] as const
export type TopUpField = (typeof topUpFields)[number]
export type TopUpDraft = Readonly<Record<TopUpField, string>>

export const firstTopUpDraft: TopUpDraft = { amount: '20.00', below: '5.00', monthMost: '60.00' }

export interface TopUpFault {
  readonly field: TopUpField
  readonly code: 'amount' | 'too-much' | 'below' | 'month'
}

export const decimalsOf = ({ amount, below, monthMost }: TopUpDraft): TopUpDraft => ({
  amount: normalizeDecimal(amount),
  below: normalizeDecimal(below),
  monthMost: normalizeDecimal(monthMost),
})

const faultOf = (draft: TopUpDraft, code: string, limits: DepositLimits): TopUpFault => {
  if (code === 'TOP_UP_BELOW_TOO_LARGE') return { field: 'below', code: 'below' }
  if (code === 'TOP_UP_MONTH_TOO_SMALL') return { field: 'monthMost', code: 'month' }
  // The first field whose own value is refused even if the other values fit.
  const most = decimalFromCents(limits.maximumCents)
  const alone = (field: TopUpField) =>
    readTopUp({ amount: most, below: '0.01', monthMost: '50000', [field]: draft[field] }, limits)
  const field = topUpFields.find((name) => {
    const read = alone(name)
    return !read.ok && read.error.code === code
  })
  return { field: field ?? 'amount', code: code === 'AMOUNT_TOO_LARGE' ? 'too-much' : 'amount' }
}

export const readTopUpDraft = (
  typed: TopUpDraft,
  limits: DepositLimits,
): { readonly terms: TopUpTerms } | { readonly fault: TopUpFault } => {
  const draft = decimalsOf(typed)
  const read = readTopUp(draft, limits)
  return read.ok ? { terms: read.value } : { fault: faultOf(draft, read.error.code, limits) }
}
