import { afterEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkLoadError, isChunkFailure, loadChunk } from './chunk-errors.ts'

afterEach(() => void vi.useRealTimers())

describe('NAV-14 chunk failures', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://x/assets/Bank-1.js',
    'error loading dynamically imported module: https://x/assets/Bank-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/Bank-1.css',
  ])('NAV-14 names "%s" a ChunkLoadError', async (message) => {
    await expect(loadChunk(() => Promise.reject(new TypeError(message)))).rejects.toMatchObject({
      name: 'ChunkLoadError',
    })
  })

  it('NAV-14 leaves a fault inside the module alone', async () => {
    const fault = new ReferenceError('x is not defined')
    await expect(loadChunk(() => Promise.reject(fault))).rejects.toBe(fault)
    expect(isChunkFailure(fault)).toBe(false)
    expect(isChunkFailure('text')).toBe(false)
  })

  it('NAV-14 gives up after 120 seconds', async () => {
    vi.useFakeTimers()
    const waiting = loadChunk(() => new Promise<never>(() => undefined))
    const outcome = expect(waiting).rejects.toBeInstanceOf(ChunkLoadError)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS)
    await outcome
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  })

  it('NAV-14 hands over what arrives in time', async () => {
    await expect(loadChunk(() => Promise.resolve('screen'))).resolves.toBe('screen')
  })
})
