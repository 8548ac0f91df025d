// A client that has not loaded its organization yet sends `organizationId: null`, or writes "null"
// into a query. Both mean that it has none, so both get the answer for a missing organization
// instead of a type error.

interface Sent {
  readonly query: unknown
  readonly body: unknown
}

const NO_VALUE: ReadonlySet<unknown> = new Set([null, 'null', 'undefined'])

const dropped = (part: unknown): unknown => {
  if (part === null || typeof part !== 'object' || Array.isArray(part)) return part
  if (!Object.hasOwn(part, 'organizationId')) return part
  const { organizationId, ...rest } = part as { readonly organizationId: unknown }
  return NO_VALUE.has(organizationId) ? rest : part
}

export const withoutNullOrganization = ({ query, body }: Sent): Sent => ({
  query: dropped(query),
  body: dropped(body),
})
