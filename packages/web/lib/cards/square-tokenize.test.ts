import { describe, expect, it } from 'vitest'
import type { SquareCardField } from './provider-scripts.ts'
import { squareTokenize } from './square-tokenize.ts'

const field = (answer: { status: string; token?: string }): SquareCardField => ({
  attach: async () => undefined,
  tokenize: async () => answer,
  destroy: async () => true,
})

describe('CRD-07 a press before the provider’s field is ready', () => {
  it('waits for it, and saves the card', async () => {
    let ready: (field: SquareCardField) => void = () => undefined
    const pressed = squareTokenize(
      new Promise((resolve) => {
        ready = resolve
      }),
    )()
    ready(field({ status: 'OK', token: 'cnon:1' }))
    expect(await pressed).toEqual({ kind: 'nonce', cardNonce: 'cnon:1' })
  })

  it('fails when the field does not come or is unreadable; a fixable one says so', async () => {
    await expect(squareTokenize(Promise.reject(new Error('CARD_SCRIPT_FAILED')))()).rejects.toThrow(
      'CARD_SCRIPT_FAILED',
    )
    await expect(squareTokenize(Promise.resolve(field({ status: 'Error' })))()).rejects.toThrow(
      'CARD_NOT_READ',
    )
    expect(await squareTokenize(Promise.resolve(field({ status: 'Invalid' })))()).toBeUndefined()
    expect(await squareTokenize(Promise.resolve(undefined))()).toBeUndefined()
  })
})
