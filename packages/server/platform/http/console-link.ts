// Where a mail to somebody who works for an organization leads: to a page of the console, for that
// organization, of all that they may work for.

export const consoleLink = (
  consoleOrigin: string,
  organizationId: string,
  path: string,
  about: Readonly<Record<string, string>>,
): string =>
  `${consoleOrigin}${path}?${new URLSearchParams({ organization: organizationId, ...about }).toString()}`
