// Finds a section by a few letters of its name, ignoring accents and case.

import { foldText } from '../../lib/format/fold-text.ts'

/** Titles that start with the letters come before those that only contain them. */
export const matching = <T extends { readonly title: string }>(
  choices: readonly T[],
  text: string,
): readonly T[] => {
  const wanted = foldText(text.trim())
  const places = choices
    .map((choice) => ({ choice, place: foldText(choice.title).indexOf(wanted) }))
    .filter(({ place }) => place >= 0)
  return [
    ...places.filter(({ place }) => place === 0),
    ...places.filter(({ place }) => place > 0),
  ].map(({ choice }) => choice)
}
