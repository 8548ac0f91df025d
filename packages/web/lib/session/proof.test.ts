import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { openProof, withProof } from './proof.ts'

const required = () =>
  new ApiError({ status: 403, code: 'PROOF_REQUIRED', message: '', details: { ways: ['code'] } })

describe('IDN-55 what is refused for want of a proof is tried again after it', () => {
  it('asks by the ways that the server names', async () => {
    let tries = 0
    const done = withProof(async () => {
      tries += 1
      if (tries === 1) throw required()
      return 'done'
    })
    await expect.poll(() => openProof.get()?.ways).toEqual(['code'])
    openProof.get()?.onAnswered(true)
    expect(await done).toBe('done')
    expect(openProof.get()).toBeUndefined()
  })

  it('hands the refusal on to whoever does not answer', async () => {
    const refused = required()
    const done = withProof(() => Promise.reject(refused))
    await expect.poll(() => openProof.get()).toBeDefined()
    openProof.get()?.onAnswered(false)
    await expect(done).rejects.toBe(refused)
  })

  it('leaves other refusals alone', async () => {
    const other = new ApiError({ status: 403, code: 'NOT_PERMITTED', message: '' })
    await expect(withProof(() => Promise.reject(other))).rejects.toBe(other)
    expect(openProof.get()).toBeUndefined()
  })
})
