// Data fetched for one screen. The current data stays visible while it is refetched.

import { useCallback, useEffect, useState } from 'react'

export interface Loaded<T> {
  readonly value: T | undefined
  readonly error: unknown
  readonly reload: () => Promise<void>
}

interface State<T> {
  readonly value?: T
  readonly error?: unknown
}

const stateOf = <T>(load: () => Promise<T>): Promise<State<T>> =>
  load().then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )

/** `load` must stay the same function between renders. */
export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [state, setState] = useState<State<T>>({})
  const reload = useCallback(async () => setState(await stateOf(load)), [load])
  useEffect(() => {
    let isShown = true
    const begin = async () => {
      const next = await stateOf(load)
      if (isShown) setState(next)
    }
    void begin()
    return () => {
      isShown = false
    }
  }, [load])
  return { value: state.value, error: state.error, reload }
}
