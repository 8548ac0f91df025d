// The people of an account by name: the holder's full name, the others by first name.

interface Holder {
  readonly userId: string
  readonly organizationId: string
  readonly firstName: string
  readonly lastName: string
}

interface Pair {
  readonly parentId: string
  readonly organizationId: string
  readonly child: { readonly firstName: string }
}

export const householdOf = (account: Holder, pairs: readonly Pair[]): readonly string[] => {
  const own = pairs.filter(
    ({ parentId, organizationId }) =>
      parentId === account.userId && organizationId === account.organizationId,
  )
  return [
    `${account.firstName} ${account.lastName}`.trim(),
    ...new Set(own.map(({ child }) => child.firstName)),
  ].filter(Boolean)
}
