// Parts of the application come over the network when they are needed. When one does not come (a
// new version is out, the train is in a tunnel) the person is asked to reload; the page never goes
// blank, and it never reloads by itself, so a loop is impossible.

export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * What the browsers and the bundler say when a script or style sheet does not arrive; a fault
 * inside a module says something else.
 */
const failures =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError|is not a valid JavaScript MIME type/i

export const isChunkFailure = (error: unknown): boolean =>
  error instanceof ChunkLoadError ||
  (error instanceof Error && failures.test(`${error.name} ${error.message}`))

const tooLate = (ms: number) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new ChunkLoadError(`time-out after ${ms} ms`)), ms)
  })

export const loadChunk = async <T>(
  load: () => Promise<T>,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<T> => {
  try {
    return await Promise.race([load(), tooLate(timeoutMs)])
  } catch (error) {
    throw isChunkFailure(error) && !(error instanceof ChunkLoadError)
      ? new ChunkLoadError(error)
      : error
  }
}
