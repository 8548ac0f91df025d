// Where somebody goes once they are signed in: to the very address they wanted, else to the screen
// by its name, else home. Only names and addresses of this tab's own making count; a link from
// outside cannot choose an outside address.

import { isOwnPath } from '../../lib/routing/address.ts'

export interface Wanted {
  /** The name in the query. */
  readonly r: string | undefined
  /** What the guard put down: `{"name":"bankAccount","href":"/bank/account/7"}`. */
  readonly noted: string | undefined
}

interface Target {
  readonly name: string
  readonly href: string
}

const read = (text: string | undefined): Partial<Target> => {
  try {
    return (JSON.parse(text ?? '{}') as Partial<Target> | null) ?? {}
  } catch {
    return {}
  }
}

export const afterSignIn = ({ r, noted }: Wanted, addressOf: (name: string) => string): string => {
  const target = read(noted)
  if (r && target.name === r && isOwnPath(target.href)) return target.href
  return r ? addressOf(r) : '/'
}
