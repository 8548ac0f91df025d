// Builds the link to a member's view of the portal.

/**
 * The code is in the URL fragment, so that no server and no log ever sees it. When acting ends, the
 * person returns to this page.
 */
export const handOverAddress = (portal: string, code: string, here: string): string =>
  `${portal}/auth/actas/enter?${new URLSearchParams({ rtn: here }).toString()}#${code}`
