import { describe, expect, it } from 'vitest'
import { messageOf, type ErrorMessages } from './error-text.ts'

const [plain, usual, staff, desk] = ['plain', 'usual', 'staff', 'desk'].map((id) => ({ id }))
const messages = {
  PLAIN: plain ?? { id: '' },
  VARIED: { usual: usual ?? { id: '' }, staff, desk },
} as ErrorMessages

describe('HSE-09 the message of a refusal', () => {
  it.each([
    ['PLAIN', [], plain],
    ['PLAIN', ['staff'], plain],
    ['VARIED', [], usual],
    ['VARIED', ['price'], usual],
    ['VARIED', ['staff'], staff],
    ['VARIED', ['price', 'desk', 'staff'], desk],
    ['OTHER', ['staff'], undefined],
    ['toString', [], undefined],
  ] as const)('%s for %j', (code, contexts, message) => {
    expect(messageOf(messages, code, contexts)).toBe(message)
  })
})
