// Editing is addressed by a serialised contributor in the query. It only says which one is meant and what to call them until
// the list is there; everything else comes from the server, which decides by the id.

import type { Contributor } from '@lodgepole/contract/contributors/schemas'

export interface NamedContributor {
  readonly contributorId: string
  readonly name: string
}

export const contributorParam = ({ contributorId, name }: Pick<Contributor, 'contributorId' | 'name'>): string => JSON.stringify({ contributorId, name })

export const readContributorParam = (text: string | undefined): NamedContributor | undefined => {
  try {
    const read = JSON.parse(text ?? '') as Partial<Record<'contributorId' | 'name', unknown>> | null
    if (typeof read?.contributorId !== 'string') return undefined
    return { contributorId: read.contributorId, name: typeof read.name === 'string' ? read.name : '' }
  } catch {
    return undefined
  }
}
