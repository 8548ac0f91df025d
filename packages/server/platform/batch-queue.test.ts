import { describe, expect, it } from 'vitest'
import { createBatchQueue } from './batch-queue.ts'

/** Work that ends when the test says so. */
const held = () => {
  const batches: { readonly requests: readonly number[]; readonly end: (fault?: Error) => void }[] =
    []
  const work = (requests: readonly number[]) =>
    new Promise<readonly PromiseSettledResult<number>[]>((resolve, reject) =>
      batches.push({
        requests,
        end: (fault) =>
          fault
            ? reject(fault)
            : resolve(
                requests.map((one) =>
                  one < 0
                    ? { status: 'rejected', reason: new Error('below') }
                    : { status: 'fulfilled', value: one * 10 },
                ),
              ),
      }),
    )
  return { batches, work }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('PLT-29 a queue for what only one can use at a time', () => {
  it('runs the first right away, then those waiting as one batch, each answered', async () => {
    const { batches, work } = held()
    const queue = createBatchQueue(work, 3)
    const answers = [1, 2, 3, 4, 5].map((one) => queue('a', one))
    expect(batches.map(({ requests }) => requests)).toEqual([[1]])
    for (const expected of [[1], [2, 3, 4], [5]]) {
      expect(batches.at(-1)?.requests).toEqual(expected)
      batches.at(-1)?.end()
      await turn()
    }
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50])
  })

  it('never makes a request wait for another key', async () => {
    const { batches, work } = held()
    const queue = createBatchQueue(work, 3)
    void queue('a', 1)
    const other = queue('b', 2)
    batches[1]?.end()
    expect(await other).toBe(20)
  })

  it('goes on after a fault, which only its own batch sees', async () => {
    const { batches, work } = held()
    const queue = createBatchQueue(work, 3)
    const [first, second, third] = [queue('a', 1), queue('a', 2), queue('a', -3)]
    batches[0]?.end(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    await turn()
    batches[1]?.end()
    expect(await second).toBe(20)
    await expect(third).rejects.toThrow('below')
  })
})
