// The services of the specification have their own paths here (`/email`, `/square`, …). An
// installation can give one of them another path on this server, and calls to that path then reach
// the same endpoints. Services that run elsewhere are ignored.

const ownPaths = {
  carePackages: '/carepackages',
  email: '/email',
  payments: '/payments',
  square: '/square',
  temporaryImages: '/objects/temporary',
} as const

export type ServiceName = keyof typeof ownPaths

const isElsewhereHere = (base: string, own: string): boolean => base.startsWith('/') && base !== own

export const createServicePaths = (
  bases: Readonly<Record<ServiceName, string>>,
): ((url: string) => string) => {
  const names = Object.keys(ownPaths) as ServiceName[]
  const moved = names
    .filter((name) => isElsewhereHere(bases[name], ownPaths[name]))
    .map((name) => ({ prefix: `${bases[name]}/`, own: `${ownPaths[name]}/` }))
  if (moved.length === 0) return (url) => url
  return (url) => {
    const found = moved.find(({ prefix }) => url.startsWith(prefix))
    return found ? found.own + url.slice(found.prefix.length) : url
  }
}
