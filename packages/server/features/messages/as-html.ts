// The HTML part of a mail: the compiled layout, filled in.

import { isLocalHost, normalizeHost } from '@lodgepole/domain/kernel/host'
import { DEFAULT_BRAND_COLOR, paletteOf } from '@lodgepole/domain/organizations/branding/palette'
import { fillLayout } from './layout/fill-layout.ts'
import { layout } from './layout/layout.generated.ts'
import type { MailOrganization } from './mail-organization.ts'
import { contentIdOf, groupsOf, type Pieces } from './mail-pieces.ts'
import { plainText } from './plain-text.ts'
import { copyLink, footer } from './texts/texts.ts'

const oneOrNone = (text: string | undefined) => (text === undefined ? [] : [{ text }])

/**
 * A logo stored here has only a path on this server, but a mail needs a full address and shows only
 * images over TLS.
 */
const logoOf = ({
  branding: { logoUrl },
  domainUrl = '',
}: MailOrganization): string | undefined => {
  const host = domainUrl.replace(/^https?:\/\//i, '')
  if (logoUrl?.startsWith('/') && host && !isLocalHost(normalizeHost(host)))
    return `https://${host}${logoUrl}`
  return logoUrl?.startsWith('https://') ? logoUrl : undefined
}

export const asHtml = (pieces: Pieces, organization: MailOrganization | undefined): string => {
  const {
    i18n,
    name,
    subject,
    heading,
    opening,
    details = [],
    code,
    entryCodes,
    codesFor,
    validity,
    advice,
    button,
    link,
    closing,
    repliesAreRead = false,
  } = pieces
  const { light, dark } = paletteOf(organization?.branding.color ?? DEFAULT_BRAND_COLOR)
  const logoUrl = organization && logoOf(organization)
  const [first, second] = groupsOf(code ?? '')
  return fillLayout(
    layout,
    {
      language: i18n.language,
      subject,
      heading,
      preview: opening.at(-1) ?? heading,
      organization: name,
      footer: footer(i18n, name, repliesAreRead),
      brand: light.brand,
      onBrand: light.onBrand,
      soft: light.soft,
      line: light.line,
      strong: light.strong,
      darkBrand: dark.brand,
      darkOnBrand: dark.onBrand,
      darkSoft: dark.soft,
      darkLine: dark.line,
      darkStrong: dark.strong,
    },
    {
      logo: logoUrl === undefined ? [] : [{ logoUrl }],
      letter:
        logoUrl === undefined
          ? [{ letter: (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '•').toLocaleUpperCase(i18n.language) }]
          : [],
      opening: opening.map((text) => ({ text })),
      detail: [...details],
      code: code === undefined ? [] : [{ first, second }],
      codesFor: entryCodes.length === 0 ? [] : oneOrNone(codesFor),
      picture: entryCodes.map((one, index) => ({
        source: `cid:${contentIdOf(index)}`,
        name: plainText(one.name),
      })),
      validity: oneOrNone(validity),
      advice: oneOrNone(advice),
      button:
        link === undefined || button === undefined
          ? []
          : [{ link, label: button, copy: copyLink(i18n) }],
      closing: oneOrNone(closing),
    },
  )
}
