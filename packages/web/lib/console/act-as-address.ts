// The way to a member's view of the portal.

/**
 * The code stands behind the #, so that no server and no log ever sees it; at the end one is led
 * back to this page.
 */
export const handOverAddress = (portal: string, code: string, here: string): string =>
  `${portal}/auth/actas/enter?${new URLSearchParams({ rtn: here }).toString()}#${code}`
