// Something about a screen that belongs in its address, such as the step of a form or the page of a
// table: the browser's own Back and Forward then go from one to the next instead of leaving the
// screen.

import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

export interface SearchParam {
  /** Empty where the address does not say. */
  readonly value: string
  /** A change is a step that Back undoes; with `replace` it is none. */
  readonly set: (value: string, how?: { readonly replace?: boolean }) => void
  /** As the browser's Back does. */
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
 * The steps what, how, done. An address may name one that nothing is known for (a reload, a link):
 * then the first is shown, and said. Where a screen has several such forms each has a name of its
 * own.
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
    // `set` is made anew each time and always does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAstray])
  return {
    step,
    toHow: () => set('how'),
    /** Back from there leads to before the payment, never to paying once more. */
    toDone: () => set('done', { replace: true }),
    restart: () => set('', { replace: true }),
    back,
  } as const
}
