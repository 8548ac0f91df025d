import { describe, expect, it } from 'vitest'
import {
  closeOutVerdict,
  sumVerdicts,
  type CloseOutPolicy,
  type CloseOutVerdict,
  type FundsLeft,
} from './close-out.ts'

const left = (more: Partial<FundsLeft> = {}): FundsLeft => ({
  remainingCents: 1_000,
  refundableCents: 700,
  chosen: undefined,
  ...more,
})

describe('MON-10 what becomes of remaining funds in a close-out', () => {
  it.each<[string, FundsLeft, CloseOutPolicy, boolean, CloseOutVerdict]>([
    ['nobody has said anything', left(), 'as-chosen', true, { action: 'refund', movedCents: 700 }],
    [
      'they want it back',
      left({ chosen: 'refund' }),
      'as-chosen',
      true,
      { action: 'refund', movedCents: 700 },
    ],
    [
      'they want to keep it',
      left({ chosen: 'carry-over' }),
      'as-chosen',
      true,
      { action: 'keep', why: 'chosen' },
    ],
    [
      'they want to keep it, and may not',
      left({ chosen: 'carry-over' }),
      'refund',
      true,
      { action: 'refund', movedCents: 700 },
    ],
    [
      'they want to give it',
      left({ chosen: 'donate' }),
      'as-chosen',
      true,
      { action: 'donate', movedCents: 1_000 },
    ],
    [
      'nobody takes donations',
      left({ chosen: 'donate' }),
      'as-chosen',
      false,
      { action: 'refund', movedCents: 700 },
    ],
    [
      'nothing came by card',
      left({ refundableCents: 0 }),
      'refund',
      true,
      { action: 'keep', why: 'not-by-card' },
    ],
    [
      'nothing is left',
      left({ remainingCents: 0, refundableCents: 0 }),
      'refund',
      true,
      { action: 'nothing' },
    ],
  ])('%s', (_case, remains, policy, canDonate, verdict) =>
    expect(closeOutVerdict(remains, policy, canDonate)).toEqual(verdict),
  )

  it('adds up: what moves and what stays is what there was', () => {
    const verdicts = [
      left(),
      left({ chosen: 'donate' }),
      left({ chosen: 'carry-over' }),
      left({ refundableCents: 0 }),
    ].map((one) => ({
      remainingCents: one.remainingCents,
      verdict: closeOutVerdict(one, 'as-chosen', true),
    }))
    expect(sumVerdicts(verdicts)).toEqual({
      people: 4,
      cents: 4_000,
      refund: { people: 1, cents: 700 },
      donate: { people: 1, cents: 1_000 },
      keep: { people: 2, cents: 2_300 },
      restCents: 300,
    })
  })
})
