// Ignores presses while an earlier one is still being handled. The lock closes in the same tick as
// the press, before any rendering, so that two quick taps can never submit twice.

interface PressLock {
  readonly isLocked: () => boolean
  /**
   * Runs the handler unless locked. If it returns a promise, the lock stays closed until the
   * promise settles.
   */
  readonly press: (handler: () => unknown) => boolean
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | undefined)?.then === 'function'

export const createPressLock = (changed: (locked: boolean) => void): PressLock => {
  let locked = false
  const set = (next: boolean) => {
    locked = next
    changed(next)
  }
  return {
    isLocked: () => locked,
    press: (handler) => {
      if (locked) return false
      const outcome = handler()
      if (isPromise(outcome)) {
        set(true)
        void Promise.resolve(outcome).then(
          () => set(false),
          () => set(false),
        )
      }
      return true
    },
  }
}
