// A site that embeds the portal hides its menus with `tb=0`. Every link keeps that parameter, or
// the menus would return after one click.

type Search = Readonly<Record<string, unknown>>

export const keepHiddenMenus = <S extends Search>({
  search,
  next,
}: {
  readonly search: S
  readonly next: (search: S) => S
}): S => {
  const result = next(search)
  return search['tb'] === '0' && result['tb'] === undefined ? { ...result, tb: '0' } : result
}
