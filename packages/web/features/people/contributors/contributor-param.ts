// The query contains a serialized contributor to edit. It only identifies the contributor and
// provides a name until the list has loaded. Everything else comes from the server, which decides
// by the id.

import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'

export interface NamedContributor {
  readonly contributorId: string
  readonly name: string
}

export const contributorParam = ({
  contributorId,
  name,
}: Pick<Contributor, 'contributorId' | 'name'>): string => JSON.stringify({ contributorId, name })

/** The contributor named by an address or by a refusal. */
export const namedContributor = (given: unknown): NamedContributor | undefined => {
  const read = given as Partial<Record<'contributorId' | 'name', unknown>> | null | undefined
  if (typeof read?.contributorId !== 'string') return undefined
  return { contributorId: read.contributorId, name: typeof read.name === 'string' ? read.name : '' }
}

export const readContributorParam = (text: string | undefined): NamedContributor | undefined => {
  try {
    return namedContributor(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}
