// Whether a form may be sent. The first wrong field takes the focus, and field errors appear only
// after the first attempt.

import { useState } from 'react'
import { focusField } from './focus-field.ts'

/** True when nothing is wrong. */
export type Check = (form: HTMLFormElement) => boolean

/** `wrong` is the name of the first field to correct, or true to leave the focus where it is. */
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
 * Pass the checks in the order of the form. They run last to first, so that the first wrong field
 * ends up with the focus.
 */
export const checkAll =
  (...checks: readonly Check[]): Check =>
  (form) =>
    checks
      .toReversed()
      .map((check) => check(form))
      .every(Boolean)
