// Where people go after signing in: to the exact address they wanted, otherwise to the screen by
// its name, otherwise home. Only names and addresses stored by this tab count, so a link from
// outside can't choose an outside address.

import { isOwnPath } from '../../lib/routing/address.ts'

export interface Wanted {
  /** The name in the query. */
  readonly r: string | undefined
  /** What the guard stored: `{"name":"bankAccount","href":"/bank/account/7"}`. */
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
