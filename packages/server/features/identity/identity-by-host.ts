// Chooses the identity service: the organization's own provider on that organization's host,
// otherwise the built-in one. The main portal and the console belong to no single organization, so
// no provider applies there.

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
  /** The request context is the last argument of every method of the port. */
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
