import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { isShownByShell, rememberLastError, lastError } from './last-error.ts'

describe('NAV-21 the last error', () => {
  it('NAV-21 is kept with its code, message and request', () => {
    const at = new Date(0)
    rememberLastError(
      new ApiError({ status: 403, code: 'NO_ACCOUNT', message: 'No.', requestId: 'r-1' }),
      at,
    )
    rememberLastError(
      new ApiError({ status: 503, code: 'OVERLOADED', message: 'Later.', requestId: 'r-2' }),
      at,
    )
    expect(lastError.get()).toEqual({
      status: 503,
      code: 'OVERLOADED',
      message: 'Later.',
      requestId: 'r-2',
      at,
    })
  })

  it('NAV-21 is shown by the shell only when no form can explain it', () => {
    expect(
      [0, 500, 503, 400, 401, 403, 404, 422].map((status) => isShownByShell({ status })),
    ).toEqual([true, true, true, false, false, false, false, false])
  })
})
