// Whether one of a login's accounts was selected in this browser before.

interface Ids {
  readonly organizationId: string
  readonly userId: string
}

type Stored = { readonly [K in keyof Ids]: string | undefined }

/**
 * If the login has several accounts in an organization, the organization alone doesn't identify
 * one.
 */
export const isStoredAccountKnown = (accounts: readonly Ids[], stored: Stored): boolean => {
  const ofOrganization = accounts.filter(
    ({ organizationId }) => organizationId === stored.organizationId,
  )
  return ofOrganization.length === 1 || accounts.some(({ userId }) => userId === stored.userId)
}
