// What the server alone can know is told at the field it is about, which takes the focus.

import { useEffect, useRef, type RefObject } from 'react'
import { focusField } from './focus-field.ts'
import { refusedFields } from './refused-fields.ts'

/** `byCode` must stay the same from one drawing to the next. */
export const useRefusedFields = (
  error: unknown,
  byCode: Readonly<Record<string, string>>,
): { readonly form: RefObject<HTMLFormElement | null>; readonly refused: readonly string[] } => {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [mend] = refusedFields(error, byCode)
    if (mend && form.current) focusField(form.current, mend)
  }, [error, byCode])
  return { form, refused: refusedFields(error, byCode) }
}
