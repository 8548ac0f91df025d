// Whether one of a login's accounts was chosen in this browser before.

interface Ids {
  readonly organizationId: string
  readonly userId: string
}

type Stored = { readonly [K in keyof Ids]: string | undefined }

/**
 * Where an organization has several accounts of the login, its name alone does not say which one
 * was meant.
 */
export const wasChosen = (accounts: readonly Ids[], stored: Stored): boolean => {
  const ofOrganization = accounts.filter(
    ({ organizationId }) => organizationId === stored.organizationId,
  )
  return ofOrganization.length === 1 || accounts.some(({ userId }) => userId === stored.userId)
}
