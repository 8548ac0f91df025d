import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { rememberLastError, lastError } from '../errors/last-error.ts'
import { createQueryClient } from './query.ts'

const broken = new ApiError({ status: 503, code: 'BUSY', message: 'Busy' })
const failing = async () => {
  rememberLastError(broken)
  throw broken
}

describe('WEB-15 a problem that has ended', () => {
  it('WEB-15 is not shown on once the call that failed has come, also by itself', async () => {
    const client = createQueryClient()
    let tries = 0
    const answer = await client.fetchQuery({
      queryKey: ['once'],
      retry: 1,
      retryDelay: 0,
      queryFn: () => (tries++ === 0 ? failing() : Promise.resolve('here')),
    })
    expect([answer, lastError.get()]).toEqual(['here', undefined])
  })

  it('WEB-15 is shown as long as another call still fails', async () => {
    const client = createQueryClient()
    await expect(
      client.fetchQuery({ queryKey: ['one'], retry: false, queryFn: failing }),
    ).rejects.toBe(broken)
    await expect(
      client.fetchQuery({ queryKey: ['other'], retry: false, queryFn: failing }),
    ).rejects.toBe(broken)
    await client.fetchQuery({ queryKey: ['one'], queryFn: () => 'here' })
    await client.fetchQuery({ queryKey: ['third'], queryFn: () => 'here' })
    expect(lastError.get()).toMatchObject({ status: 503 })
    await client.fetchQuery({ queryKey: ['other'], queryFn: () => 'here' })
    expect(lastError.get()).toBeUndefined()
  })
})
