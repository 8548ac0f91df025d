// Finds settings by their words, whatever the accents; a name of the product's own, such as
// displayPets, is found too.

import { foldText } from '../../../lib/format/fold-text.ts'

export interface SearchedSetting<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly about: string
}

/** Every word must be found; labels that begin with the text come first. */
export const findSettings = <Name extends string>(
  all: readonly SearchedSetting<Name>[],
  text: string,
): readonly SearchedSetting<Name>[] => {
  const wanted = foldText(text).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const found = all.filter(({ name, label, about }) =>
    wanted.every((word) => foldText(`${label} ${about} ${name}`).includes(word)),
  )
  const begins = ({ label }: SearchedSetting<Name>) => foldText(label).startsWith(wanted[0] ?? '')
  return [...found.filter(begins), ...found.filter((one) => !begins(one))]
}
