// Parts of the application load on demand. When one fails to load (a new version was released, the
// train is in a tunnel), the page asks the person to reload. It never goes blank, and it never
// reloads automatically, so it can't loop.

export const CHUNK_TIMEOUT_MS = 120_000

export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the application could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

/**
 * What browsers and the bundler report when a script or style sheet doesn't load. An error inside a
 * module has a different message.
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
