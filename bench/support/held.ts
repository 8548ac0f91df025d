import type { BenchContext } from '../framework/ground.ts'
import { peakAboveMegabytes } from './peak-memory.ts'
import { startProduct } from './product.ts'
import { signIn } from './sign-in.ts'
import { staffCalls, type StaffCalls } from './staff-calls.ts'

type Work = (calls: StaffCalls) => Promise<unknown>

/**
 * Runs in a separate process that has just done the same on a small scale, so that one-time loading
 * does not count. Places are those of the demo.
 */
export const heldWhile = async (
  ground: BenchContext,
  small: { readonly place: string; readonly work: Work },
  large: { readonly place: string; readonly work: Work },
): Promise<number> => {
  const { pid, port, stop } = await startProduct(ground, 'on')
  try {
    const callsOf = async (place: string) =>
      staffCalls(
        port,
        `${place}.localhost`,
        await signIn(port, `${place}.localhost`, `admin@${place}.example`),
      )
    await small.work(await callsOf(small.place))
    const calls = await callsOf(large.place)
    return await peakAboveMegabytes(pid, () => large.work(calls))
  } finally {
    await stop()
  }
}
