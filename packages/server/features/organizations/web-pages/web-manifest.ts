// The web app manifest a phone requests before it installs the portal: the organization's name,
// color and icon, and the start page.

import { DEFAULT_BRAND_COLOR, paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import { chooseLanguage, DEFAULT_LOCALE } from '@lodgepole/domain/kernel/locale'
import { portalTitle } from '@lodgepole/domain/organizations/portal-title'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { ICONS } from './app-icon.ts'

export const MANIFEST_PATH = '/manifest.webmanifest'
const PAPER = '#faf8f4'
const passLabels = { en: 'Entry Pass', es: 'Pase de entrada', fr: 'Pass d’entrée' } as const

export const webManifest = (
  organization: PublicOrganization | undefined,
  preferredLanguages: readonly string[],
) => {
  const language = chooseLanguage(
    preferredLanguages,
    organization?.locale ?? DEFAULT_LOCALE,
    organization?.policies.languages,
  )
  const name = portalTitle(organization?.organizationName, language)
  const own = organization?.branding.logoUrl
  return {
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language,
    name,
    short_name: organization?.organizationName ?? name,
    ...(organization?.branding.tagline ? { description: organization.branding.tagline } : {}),
    theme_color: paletteOf(organization?.branding.color ?? DEFAULT_BRAND_COLOR).light.brand,
    background_color: PAPER,
    icons: [
      ...(own ? [{ src: own, sizes: 'any' }] : []),
      ...Object.entries(ICONS).map(([src, { sizePx, purpose }]) => ({
        src,
        sizes: `${sizePx}x${sizePx}`,
        type: 'image/png',
        purpose,
      })),
    ],
    ...(organization?.features.eventEntryControl.enabled
      ? { shortcuts: [{ name: passLabels[language], url: '/entrypass' }] }
      : {}),
  }
}
