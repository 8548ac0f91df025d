// The typed fields of a form: what stands in them, which of them is wrong, and where to begin
// mending.

import { useState, type ChangeEvent } from 'react'
import { requiredFields } from './required-fields.ts'
import { isSame } from './unsaved.ts'
import { useCheck } from './use-check.ts'
import { useDraftState } from './use-draft-state.ts'

type Texts<N extends string> = Readonly<Record<N, string>>
type Rules<N extends string> = Readonly<Partial<Record<N, (text: string) => boolean>>>

export const isFilled = (text: string): boolean => text.trim() !== ''

/**
 * `rules` in the order of the form; a field without one may hold anything. `refused` are those that
 * the last try was refused for.
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
  /** What a field needs to take part; the complaint is shown after a try only. */
  const field = (name: N, complaint?: string) => ({
    name,
    required: required.has(name),
    value: texts[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      // A browser that fills in a whole form changes several fields before anything is drawn.
      setTexts((before) => ({ ...before, [name]: value })),
    error: ((tried && isWrong(name)) || refused.includes(name)) && complaint,
  })
  /** Several fields at once, where something is taken over. */
  const fill = (given: Partial<Texts<N>>) => setTexts((before) => ({ ...before, ...given }))
  /** What the last try was refused for is said at a field, so that nothing else need say it. */
  const hasFieldErrors = refused.some((name) => Object.hasOwn(texts, name))
  return { texts, field, check, fill, refused, hasFieldErrors, isChanged: !isSame(began, texts) }
}
