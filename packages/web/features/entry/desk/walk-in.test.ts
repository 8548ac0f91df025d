import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { obstaclesAfter, noObstacles } from './walk-in.ts'

const refused = (code: string, details: Record<string, unknown> = {}) =>
  new ApiError({ status: 409, code, message: '', details })

describe('DSK-04 obstacles for a walk-in', () => {
  it('are collected from one refusal after the other', () => {
    const limit = obstaclesAfter(noObstacles, refused('NOT_BOOKABLE', { label: 'person-quota' }))
    expect(limit).toEqual({ costCents: 0, isOverLimit: true, missingCents: 0 })
    const priced = obstaclesAfter(limit, refused('PAYMENT_REQUIRED', { totalCents: 1_200 }))
    expect(priced).toEqual({ costCents: 1_200, isOverLimit: true, missingCents: 0 })
    expect(obstaclesAfter(priced, refused('INSUFFICIENT_FUNDS', { leftCents: 450 }))).toEqual({
      costCents: 1_200,
      isOverLimit: true,
      missingCents: 750,
    })
  })

  it('are empty where a reason would not help', () => {
    for (const error of [
      refused('NOT_BOOKABLE', { label: 'full' }),
      refused('NOT_BOOKABLE', { label: 'person-restricted' }),
      new Error('x'),
    ])
      expect(obstaclesAfter(noObstacles, error)).toEqual(noObstacles)
  })
})
