// The text fields of a form: their values, which of them are wrong, and which to correct first.

import { useState, type ChangeEvent } from 'react'
import { requiredFields } from './required-fields.ts'
import { isSame } from './unsaved.ts'
import { useCheck } from './use-check.ts'
import { useDraftState } from './use-draft-state.ts'

type Texts<N extends string> = Readonly<Record<N, string>>
type Rules<N extends string> = Readonly<Partial<Record<N, (text: string) => boolean>>>

export const isFilled = (text: string): boolean => text.trim() !== ''

/**
 * Give `rules` in the order of the form; a field without a rule accepts anything. `refused` lists
 * the fields that the last attempt was refused for.
 */
export const useFields = <N extends string>(
  initial: Texts<N>,
  rules: Rules<N>,
  refused: readonly string[] = [],
) => {
  const [texts, setTexts] = useDraftState<Texts<N>>('fields', initial)
  const [began] = useState(initial)
  const isWrong = (name: N): boolean => rules[name]?.(texts[name]) === false
  const { tried, check } = useCheck((Object.keys(rules) as N[]).find(isWrong))
  const required = requiredFields(Object.keys(initial) as N[], rules)
  /** Props for a field. The error appears only after an attempt. */
  const field = (name: N, complaint?: string) => ({
    name,
    required: required.has(name),
    value: texts[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      // A browser that autofills a form changes several fields before the next render.
      setTexts((before) => ({ ...before, [name]: value })),
    error: ((tried && isWrong(name)) || refused.includes(name)) && complaint,
  })
  /** Sets several fields in one step, for example from another record. */
  const fill = (given: Partial<Texts<N>>) => setTexts((before) => ({ ...before, ...given }))
  /** True when a field already shows the last refusal, so that no other message is needed. */
  const hasFieldErrors = refused.some((name) => Object.hasOwn(texts, name))
  return { texts, field, check, fill, refused, hasFieldErrors, isChanged: !isSame(began, texts) }
}
