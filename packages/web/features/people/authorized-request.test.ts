import { describe, expect, it } from 'vitest'
import { authorizedRequest } from './authorized-request.ts'

describe('PPL-08 authorized adults are requested only with complete data', () => {
  const user = { userId: 'u', organizationId: 'o' }
  const details = { pairs: [], contributingTo: [] }
  it('PPL-08 asks with account and organization', () => {
    expect(authorizedRequest({ user, details })).toEqual({ accountId: 'u', organizationId: 'o' })
  })

  it.each([
    ['Invalid accountId', { user: { organizationId: 'o' }, details }],
    ['Invalid organizationId', { user: { userId: 'u' }, details }],
    ['authorizedUsers is undefined', { user, details: { contributingTo: [] } }],
    ['contributingTo is undefined', { user, details: { pairs: [] } }],
  ])('PPL-08 says %s', (message, known) => {
    expect(() => authorizedRequest(known)).toThrow(message)
  })
})
