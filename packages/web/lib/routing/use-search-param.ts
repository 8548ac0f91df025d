// Screen state that belongs in the address, such as the step of a form or the page of a table. The
// browser's Back and Forward then move between values instead of leaving the screen.

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

export interface SearchParam {
  /** Empty when the address doesn't have it. */
  readonly value: string
  /** A change adds a step that Back undoes, unless `replace` is set. */
  readonly set: (value: string, how?: { readonly replace?: boolean }) => void
  /** Same as the browser's Back. */
  readonly back: () => void
}

export const useSearchParam = (name: string): SearchParam => {
  const navigate = useNavigate()
  const { history } = useRouter()
  const found = (useSearch({ strict: false }) as Readonly<Record<string, unknown>>)[name]
  return {
    value: typeof found === 'string' ? found : '',
    set: (value, { replace = false } = {}) =>
      void navigate({
        to: '.',
        hash: true,
        replace,
        resetScroll: false,
        search: ((before: Readonly<Record<string, unknown>>) => ({
          ...before,
          [name]: value === '' ? undefined : value,
        })) as never,
      }),
    back: () => history.back(),
  }
}

const FIRST = 'what'

/**
 * The steps `what`, `how`, and `done`. An address may name a step without any data for it (after a
 * reload, from a link). The first step is then shown. A screen with several such forms gives each a
 * name.
 */
export const useMoneySteps = (
  known: { readonly how: boolean; readonly done: boolean },
  name = 'step',
) => {
  const { value, set, back } = useSearchParam(name)
  const step =
    value === 'done' && known.done ? 'done' : value === 'how' && known.how ? 'how' : FIRST
  const isAstray = value !== '' && value !== step
  useEffect(() => {
    if (isAstray) set('', { replace: true })
    // `set` is recreated on each render but always does the same thing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAstray])
  return {
    step,
    toHow: () => set('how'),
    /** Back leads to the step before the payment, never to paying a second time. */
    toDone: () => set('done', { replace: true }),
    restart: () => set('', { replace: true }),
    back,
  } as const
}
