// The one HTML page. It already contains what the browser would otherwise have to request before
// drawing: the organization, its colors, and which scripts come next.

import type { Vars } from '@lodgepole/contract/organizations/schemas'
import {
  DEFAULT_BRAND_COLOR,
  paletteOf,
  type Palette,
} from '@lodgepole/domain/organizations/branding/palette'
import { chooseLanguage, DEFAULT_LOCALE } from '@lodgepole/domain/kernel/locale'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { portalTitle } from '@lodgepole/domain/organizations/portal-title'
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import { firstFrame } from './first-frame.ts'
import { preloadsOf } from './preloads.ts'
import type { PageTemplate } from './template.ts'
import { MANIFEST_PATH } from './web-manifest.ts'

/** `<` never appears inside the data, so nothing in it can end the script element. */
const json = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

const declarations = ({ brand, strong, soft, line, onBrand }: Palette) =>
  `--brand:${brand};--brand-strong:${strong};--brand-soft:${soft};` +
  `--brand-line:${line};--on-brand:${onBrand}`

export interface PageInput {
  readonly vars: Vars
  /** The organization of the page; on the main portal host the default organization. */
  readonly organization: PublicOrganization | undefined
  readonly nonce: string
  readonly path: string
  /** The languages the browser asks for, best first. */
  readonly preferredLanguages: readonly string[]
}

export const createPageRenderer =
  ({ html, manifest, frameStyle }: PageTemplate) =>
  ({ vars, organization, nonce, path, preferredLanguages }: PageInput): string => {
    const language = chooseLanguage(
      preferredLanguages,
      organization?.locale ?? DEFAULT_LOCALE,
      organization?.policies.languages,
    )
    const palette = paletteOf(organization?.branding.color ?? DEFAULT_BRAND_COLOR)
    const links = preloadsOf(manifest, vars.host.kind, path, language).map(
      (link) => `<link ${link}>`,
    )
    const stylesheets = links.filter((link) => link.includes('rel="stylesheet"'))
    const head = [
      `<title>${escapeHtml(portalTitle(organization?.organizationName, language))}</title>`,
      `<meta name="theme-color" content="${palette.light.brand}">`,
      ...(vars.host.kind === 'console'
        ? []
        : [
            `<link rel="manifest" href="${MANIFEST_PATH}">`,
            '<link rel="apple-touch-icon" href="/app-icon-192.png">',
          ]),
      ...links.filter((link) => !stylesheets.includes(link)),
      `<style nonce="${nonce}">:root{${declarations(palette.light)}}`,
      `:root[data-color-scheme="dark"]{${declarations(palette.dark)}}${frameStyle}</style>`,
    ].join('')
    const boot =
      '<script type="application/json" ' +
      `id="lodgepole-boot">${json({ vars, organization, nonce })}</script>`
    return html
      .replace('<!--lodgepole:head-->', () => head)
      .replace('<!--lodgepole:shell-->', () =>
        firstFrame({
          organization,
          hostKind: vars.host.kind,
          path,
          language,
          hasProvider: vars.identityProvider !== undefined,
        }),
      )
      .replace('<!--lodgepole:boot-->', () => stylesheets.join('') + boot)
  }
