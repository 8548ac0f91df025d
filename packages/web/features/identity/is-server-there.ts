// Whether the server answers at all, asked before something is forgotten that could not be fetched
// again.

/** A network that does not answer for this long is none. */
const PATIENCE_MS = 4_000

export const isServerThere = async (): Promise<boolean> => {
  try {
    // What a proxy says of a server that is gone is no answer of it.
    return (
      (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }))
        .status < 502
    )
  } catch {
    return false
  }
}
