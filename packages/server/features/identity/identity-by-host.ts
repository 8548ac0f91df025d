// Chooses who looks after a person: the organization's own provider on that organization's host,
// else the identity that comes with the product. The main portal and the console belong to no one
// organization, so no provider answers there.

import type { RequestContext, Identity, IdentitySettings } from '../../ports/identity.ts'

type AnyIdentity = Identity & IdentitySettings
type AnyCall = (...input: unknown[]) => Promise<unknown>

export const createIdentityByHost = (
  embedded: AnyIdentity,
  provided: AnyIdentity,
  hasProvider: (organizationId: string) => Promise<boolean>,
): AnyIdentity => {
  const lookingAfter = async ({
    organizationId,
    portalOrigin,
  }: RequestContext): Promise<AnyIdentity> =>
    organizationId !== undefined &&
    portalOrigin !== undefined &&
    (await hasProvider(organizationId))
      ? provided
      : embedded
  /** Every call of the port ends in its circumstances. */
  const chosen =
    (name: keyof AnyIdentity): AnyCall =>
    async (...input) => {
      const identity = await lookingAfter(input.at(-1) as RequestContext)
      return (identity[name] as AnyCall)(...input)
    }
  return Object.fromEntries(
    (Object.keys(embedded) as (keyof AnyIdentity)[]).map((name) => [name, chosen(name)]),
  ) as unknown as AnyIdentity
}
