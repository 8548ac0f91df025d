import { residentMegabytes } from './memory.ts'

const LOOK_EVERY_MS = 100

/** How much more the process held at most while something was done than before it. */
export const peakAboveMegabytes = async (
  pid: number,
  work: () => Promise<unknown>,
): Promise<number> => {
  const before = residentMegabytes(pid)
  let peak = before
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, LOOK_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return peak - before
}
