import { ApiError } from '@lodgepole/contract/client'
import { describe, expect, it } from 'vitest'
import { orPreviewAgain } from './preview-again.ts'

const after = async (code: string | undefined) => {
  const told: string[] = []
  const action = async () => {
    if (code) throw new ApiError({ status: 409, code, message: '' })
    return 'done'
  }
  const came = await orPreviewAgain(action, {
    look: async () => told.push('look'),
    forget: () => told.push('forget'),
  }).catch((error: unknown) => (error as ApiError).code)
  return [came, ...told]
}

describe('SCH-40 a change after a preview', () => {
  it.each([
    [undefined, ['done']],
    ['BOOKINGS_CHANGED', ['BOOKINGS_CHANGED', 'look']],
    ['SEATS_TAKEN', ['SEATS_TAKEN', 'forget']],
  ])('%s', async (code, expected) => expect(await after(code)).toEqual(expected))
})
