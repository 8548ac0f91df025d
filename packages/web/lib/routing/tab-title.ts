// The title of the tab: the organization first, so that the tab is easy to find among many, then
// the screen.

export const tabTitle = (portal: string, screen: string | undefined): string =>
  screen ? `${portal} – ${screen}` : portal
