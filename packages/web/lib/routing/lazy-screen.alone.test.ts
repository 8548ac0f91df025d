import { describe, expect, it, vi } from 'vitest'
import { activate } from '../../ui/i18n/activate.ts'
import { withMessages } from '../../ui/i18n/with-messages.ts'
import { ChunkLoadError } from './chunk-errors.ts'
import { lazyScreen } from './lazy-screen.tsx'

let fails = true
vi.mock('virtual:messages', () => ({
  messageParts: {
    en: {
      shell: async () => ({ messages: {} }),
      people: async () => {
        if (fails)
          throw new TypeError(
            'Failed to fetch dynamically imported module: https://x/assets/en-1.js',
          )
        return { messages: {} }
      },
    },
  },
}))
vi.stubGlobal('document', { documentElement: {} })

describe('NAV-14 a screen whose words do not come', () => {
  it('NAV-14 WEB-11 is a ChunkLoadError like a missing script; the next try reloads', async () => {
    await activate('en')
    const { preload } = lazyScreen(withMessages('people')(async () => () => null))
    await expect(preload()).rejects.toBeInstanceOf(ChunkLoadError)
    fails = false
    await expect(preload()).resolves.toBeUndefined()
  })
})
