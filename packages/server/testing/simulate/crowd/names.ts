// The product's ids of what the model calls by name. A name that no answer has given gets a new id,
// for what the sender names (a sale's id, an adjustment's).

import { newId } from '../../../platform/new-id.ts'
import type { Names } from '../model/action.ts'

export interface KnownNames extends Names {
  /** The name of an id, or the id itself. */
  readonly nameOf: (id: string) => string
}

export const createNames = (): KnownNames => {
  const [ids, names] = [new Map<string, string>(), new Map<string, string>()]
  const learn = (name: string, id: string): void => {
    ids.set(name, id)
    names.set(id, name)
  }
  return {
    learn,
    id: (name) => {
      const known = ids.get(name)
      if (known !== undefined) return known
      const id = newId()
      learn(name, id)
      return id
    },
    nameOf: (id) => names.get(id) ?? id,
  }
}
