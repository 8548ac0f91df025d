import { describe, expect, it } from 'vitest'
import {
  closeOutVerdict,
  sumVerdicts,
  type CloseOutPolicy,
  type CloseOutVerdict,
  type Remains,
} from './close-out.ts'

const left = (more: Partial<Remains> = {}): Remains => ({
  remainingCents: 1_000,
  refundableCents: 700,
  said: undefined,
  ...more,
})

describe('MON-10 what becomes of remaining funds in a close-out', () => {
  it.each<[string, Remains, CloseOutPolicy, boolean, CloseOutVerdict]>([
    ['nobody has said anything', left(), 'as-chosen', true, { deed: 'refund', movedCents: 700 }],
    [
      'they want it back',
      left({ said: 'refund' }),
      'as-chosen',
      true,
      { deed: 'refund', movedCents: 700 },
    ],
    [
      'they want to keep it',
      left({ said: 'carry-over' }),
      'as-chosen',
      true,
      { deed: 'keep', why: 'chosen' },
    ],
    [
      'they want to keep it, and may not',
      left({ said: 'carry-over' }),
      'refund',
      true,
      { deed: 'refund', movedCents: 700 },
    ],
    [
      'they want to give it',
      left({ said: 'donate' }),
      'as-chosen',
      true,
      { deed: 'donate', movedCents: 1_000 },
    ],
    [
      'nobody takes donations',
      left({ said: 'donate' }),
      'as-chosen',
      false,
      { deed: 'refund', movedCents: 700 },
    ],
    [
      'nothing came by card',
      left({ refundableCents: 0 }),
      'refund',
      true,
      { deed: 'keep', why: 'not-by-card' },
    ],
    [
      'nothing is left',
      left({ remainingCents: 0, refundableCents: 0 }),
      'refund',
      true,
      { deed: 'nothing' },
    ],
  ])('%s', (_case, remains, policy, canDonate, verdict) =>
    expect(closeOutVerdict(remains, policy, canDonate)).toEqual(verdict),
  )

  it('adds up: what moves and what stays is what there was', () => {
    const verdicts = [
      left(),
      left({ said: 'donate' }),
      left({ said: 'carry-over' }),
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
