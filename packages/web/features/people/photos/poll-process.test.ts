import { describe, expect, it } from 'vitest'
import { pollProcess, type PhotoProgress } from './poll-process.ts'

const running: PhotoProgress = { status: 'PROCESSING', response: {} }
const finished: PhotoProgress = { status: 'FINISHED', response: {} }

describe('PHO-10 waiting for a photo', () => {
  it('PHO-10 asks every 500 ms until it is done', async () => {
    const answers = [running, running, finished]
    const pauses: number[] = []
    const pause = async (ms: number) => void pauses.push(ms)
    expect(
      await pollProcess({
        ask: async () => answers.shift() ?? running,
        pause,
        signal: new AbortController().signal,
      }),
    ).toBe(finished)
    expect(pauses).toEqual([500, 500])
  })

  it('PHO-10 gives up after 15,000 tries', async () => {
    let asked = 0
    const ask = async () => {
      asked += 1
      return running
    }
    expect(
      await pollProcess({
        ask,
        pause: async () => undefined,
        signal: new AbortController().signal,
      }),
    ).toBeUndefined()
    expect(asked).toBe(15_000)
  })

  it('PHO-10 stops when somebody leaves', async () => {
    const left = new AbortController()
    let asked = 0
    const ask = async () => {
      asked += 1
      if (asked === 3) left.abort()
      return running
    }
    expect(
      await pollProcess({ ask, pause: async () => undefined, signal: left.signal }),
    ).toBeUndefined()
    expect(asked).toBe(3)
  })
})
