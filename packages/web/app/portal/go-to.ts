// `/goto?to=bank` opens a screen by its name, for mails and printed codes that outlive an address.
// It never leads to another site.

import { fillPath } from '../../lib/routing/routes.ts'
import { isPortalRouteName, portalRoute } from './route-table.ts'

type Query = Readonly<Record<string, string | undefined>>

export interface Onward {
  readonly to: string
  readonly search: Record<string, string>
}

export const goToTarget = ({ to, ...rest }: Query): Onward => {
  const search = Object.fromEntries(
    Object.entries(rest).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
  const path = isPortalRouteName(to) && to !== 'goTo' ? portalRoute(to).path : undefined
  const filled = path && fillPath(path, search)
  if (!path || !filled) return { to: '/', search: {} }
  const inPath = new Set([...path.matchAll(/\$(\w+)/g)].map((match) => match[1]))
  return {
    to: filled,
    search: Object.fromEntries(Object.entries(search).filter(([key]) => !inPath.has(key))),
  }
}
