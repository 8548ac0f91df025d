// Whether a form may be sent. The first wrong field takes the focus, and complaints are shown once
// somebody has tried.

import { useState } from 'react'
import { focusField } from './focus-field.ts'

/** True when nothing is wrong. */
export type Check = (form: HTMLFormElement) => boolean

/** `wrong` is the name of the first field to mend; or true, where the focus stays as it is. */
export const useCheck = (
  wrong: string | boolean | undefined,
): { readonly tried: boolean; readonly check: Check; readonly forget: () => void } => {
  const [tried, setTried] = useState(false)
  const check: Check = (form) => {
    setTried(Boolean(wrong))
    if (typeof wrong === 'string') focusField(form, wrong)
    return !wrong
  }
  return { tried, check, forget: () => setTried(false) }
}

/**
 * In the order of the form. The last is asked first, so that the first wrong field keeps the focus.
 */
export const checkAll =
  (...checks: readonly Check[]): Check =>
  (form) =>
    checks
      .toReversed()
      .map((check) => check(form))
      .every(Boolean)
