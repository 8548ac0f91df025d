// The icon of the installed app: the organization's mark on its color, as the portal draws it when
// there is no logo. A maskable icon keeps the mark inside the circle that some phones cut out.

import { DEFAULT_BRAND_COLOR, paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import {
  DEFAULT_ORGANIZATION_TYPE,
  type OrganizationType,
} from '@lodgepole/domain/organizations/organization'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { limitLoaders } from '../../../platform/picture-loaders.ts'

export const ICONS = {
  '/app-icon-192.png': { sizePx: 192, purpose: 'any' },
  '/app-icon-512.png': { sizePx: 512, purpose: 'any' },
  '/app-icon-maskable-512.png': { sizePx: 512, purpose: 'maskable' },
} as const
export type IconPath = keyof typeof ICONS

/** Tabler's outlines (MIT), 24 units wide: trees, a ball, a house. */
const marks: Readonly<Record<OrganizationType, readonly string[]>> = {
  camp: [
    'M16 5l3 3l-2 1l4 4l-3 1l4 4h-9',
    'M15 21l0 -3',
    'M8 13l-2 -2',
    'M8 12l2 -2',
    'M8 21v-13',
    'M5.824 16a3 3 0 0 1 -2.743 -3.69a3 3 0 0 1 .304 -4.833a3 3 0 0 1 4.615 -3.707a3 3 0 0 1 ' +
      '4.614 3.707a3 3 0 0 1 .305 4.833a3 3 0 0 1 -2.919 3.695h-4l-.176 -.005',
  ],
  'rec-club': [
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
    'M6 5.3a9 9 0 0 1 0 13.4',
    'M18 5.3a9 9 0 0 0 0 13.4',
  ],
  other: [
    'M8 9l5 5v7h-5v-4m0 4h-5v-7l5 -5m1 1v-6a1 1 0 0 1 1 -1h10a1 1 0 0 1 1 1v17h-8',
    'M13 7l0 .01',
    'M17 7l0 .01',
    'M17 11l0 .01',
    'M17 15l0 .01',
  ],
}

const svgOf = (
  organization: PublicOrganization | undefined,
  { sizePx, purpose }: (typeof ICONS)[IconPath],
): string => {
  const { brand, onBrand } = paletteOf(organization?.branding.color ?? DEFAULT_BRAND_COLOR).light
  const isMaskable = purpose === 'maskable'
  const [mark, corner] = isMaskable ? [0.44, 0] : [0.6, 0.22]
  const place =
    `translate(${((1 - mark) / 2) * sizePx} ${((1 - mark) / 2) * sizePx}) ` +
    `scale(${(mark * sizePx) / 24})`
  const paths = marks[organization?.organizationType ?? DEFAULT_ORGANIZATION_TYPE]
    .map((path) => `<path d="${path}"/>`)
    .join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect ` +
    `width="100%" height="100%" rx="${corner * sizePx}" fill="${brand}"/>` +
    `<g transform="${place}" fill="none" stroke="${onBrand}" stroke-width="1.75" ` +
    `stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`
  )
}

/** Cached for each look. */
const drawn = new Map<string, Promise<Buffer>>()

export const appIcon = (
  organization: PublicOrganization | undefined,
  path: IconPath,
): Promise<Buffer> => {
  const svg = svgOf(organization, ICONS[path])
  const picture =
    drawn.get(svg) ??
    import('sharp').then(({ default: sharp }) =>
      limitLoaders(sharp)(Buffer.from(svg)).png().toBuffer(),
    )
  drawn.set(svg, picture)
  return picture
}
