// What the figures share (a database, servers, a browser): started on first use, shared, and always
// closed in reverse order, even when a figure fails or someone presses Ctrl-C.

type Close = () => Promise<unknown>

export class BenchContext {
  readonly #closers: Close[] = []
  readonly #shared = new Map<string, Promise<unknown>>()

  onClose(close: Close): void {
    this.#closers.push(close)
  }

  /** The shared resource of this name. `start` runs on the first request. */
  shared<T>(name: string, start: () => Promise<T>): Promise<T> {
    const running = this.#shared.get(name) as Promise<T> | undefined
    if (running) return running
    const starting = start()
    this.#shared.set(name, starting)
    return starting
  }

  async close(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) {
      await close().catch((fault: unknown) =>
        process.stderr.write(`While cleaning up: ${String(fault)}\n`),
      )
    }
  }
}
