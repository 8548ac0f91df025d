// The way to a member's view of the portal.

/** The portal asks for the reason, and leads back to this page at the end. */
export const actAsAddress = (portal: string, account: string, here: string): string => `${portal}/?${new URLSearchParams({ aoe: account, rtn: here }).toString()}`
