/** Throws when a second feature claims a name that is already taken. */
export const createClaims = (kind: string) => {
  const owners = new Map<string, string>()
  return {
    add: (what: string, feature: string): void => {
      const owner = owners.get(what)
      if (owner !== undefined && owner !== feature)
        throw new Error(`${owner} and ${feature} both claim the ${kind} ${what}`)
      owners.set(what, feature)
    },
    has: (what: string): boolean => owners.has(what),
  }
}
