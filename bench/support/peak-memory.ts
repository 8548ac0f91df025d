import { residentMegabytes } from './memory.ts'

const CHECK_EVERY_MS = 100

/** The difference between the process's peak memory during the work and its memory before. */
export const peakAboveMegabytes = async (
  pid: number,
  work: () => Promise<unknown>,
): Promise<number> => {
  const before = residentMegabytes(pid)
  let peak = before
  const looking = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(pid))
  }, CHECK_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(looking)
  }
  return peak - before
}
