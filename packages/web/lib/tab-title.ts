// The tab says whose portal it is first, so that it is found among many; then which screen.

export interface TitleWords {
  readonly suffix: string
  /** Where there is no organisation. */
  readonly generic: string
}

export const tabTitle = (organizationName: string | undefined, screen: string | undefined, { suffix, generic }: TitleWords): string => {
  const portal = organizationName ? `${organizationName} ${suffix}` : generic
  return screen ? `${portal} – ${screen}` : portal
}
