import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { accountProblem, checkDetails } from './account-problem.ts'

const failed = (code: string, status = 500) =>
  new ApiError({ status, code, message: 'x', requestId: 'r' })

describe('AUTH-51 a login that cannot be loaded', () => {
  it('AUTH-51 is told in the words of the specification, with its request', () => {
    expect(accountProblem(failed('UNEXPECTED_FAULT'))).toMatchObject({
      message: 'There was a problem accessing your account. Please try again later.',
      requestId: 'r',
      status: 500,
    })
  })

  it.each(['OVERLOADED', 'NO_RESPONSE', 'NO_ACCOUNT'])(
    'AUTH-51 leaves %s to its own words',
    (code) => {
      const error = failed(code)
      expect(accountProblem(error)).toBe(error)
    },
  )

  it('AUTH-51 needs the people of the account', () => {
    expect(() => checkDetails({})).toThrow('authorizedUsers is undefined')
    expect(() => checkDetails({ pairs: [] })).not.toThrow()
  })
})
