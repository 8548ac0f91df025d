// The tab says whose portal it is first, so that it is found among many; then which screen.

export const tabTitle = (portal: string, screen: string | undefined): string =>
  screen ? `${portal} – ${screen}` : portal
