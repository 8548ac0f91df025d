// Whether one of a login's accounts was chosen in this browser before.

interface Ids {
  readonly organizationId: string
  readonly userId: string
}

type Stored = { readonly [K in keyof Ids]: string | undefined }

export const wasChosen = (accounts: readonly Ids[], stored: Stored): boolean =>
  accounts.some(({ organizationId, userId }) => organizationId === stored.organizationId || userId === stored.userId)
