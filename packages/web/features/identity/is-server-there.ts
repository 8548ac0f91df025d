// Whether the server answers at all. Asked before data is deleted that couldn't be fetched again.

/** A network that doesn't answer within this time counts as offline. */
const TIMEOUT_MS = 4_000

export const isServerThere = async (): Promise<boolean> => {
  try {
    // A proxy's error about an unavailable server is not the server's answer.
    return (
      (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }))
        .status < 502
    )
  } catch {
    return false
  }
}
