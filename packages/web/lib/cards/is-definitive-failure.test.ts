import { ApiError } from '@lodgepole/contract/client'
import { expect, it } from 'vitest'
import { isDefinitiveFailure } from './is-definitive-failure.ts'

const failure = (status: number, code: string) => new ApiError({ status, code, message: '' })

it('RSV-45 a refusal ends a try; silence, a fault and too many calls leave it open', () => {
  expect(
    [
      failure(409, 'NOT_BOOKABLE'),
      failure(402, 'CARD_DECLINED'),
      failure(502, 'CARD_PROVIDER_REFUSED'),
      failure(503, 'CARD_PROVIDER_UNREACHABLE'),
      failure(503, 'CARDS_ON_HOLD'),
    ].map(isDefinitiveFailure),
  ).toEqual([true, true, true, true, true])
  expect(
    [
      failure(0, 'NO_RESPONSE'),
      failure(500, 'FAULT'),
      failure(429, 'TOO_MANY_REQUESTS'),
      new Error('script'),
    ].map(isDefinitiveFailure),
  ).toEqual([false, false, false, false])
})
