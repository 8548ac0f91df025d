// What a visitor sees before the scripts load. On the sign-in page, where most visits start, it is
// the frame of the real screen, in its place and with its heading. Nothing in it can be typed into
// or clicked, because it is replaced.

import type { HostKind } from '@lodgepole/contract/kernel/endpoint'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { PublicOrganization } from '@lodgepole/domain/organizations/public-organization'
import { escapeHtml } from '../../../platform/http/escape-html.ts'

/** The texts of the browser's own catalogs. */
export const signInTitles: Readonly<Record<Language, string>> = {
  en: 'Sign in',
  es: 'Iniciar sesión',
  fr: 'Se connecter',
}

export interface FirstFrameInput {
  readonly organization: PublicOrganization | undefined
  readonly hostKind: HostKind
  readonly path: string
  readonly language: Language
  /** A single button leads to the organization's own sign-in page, so there are no fields. */
  readonly hasProvider: boolean
}

const paragraph = (className: string, text: string) =>
  text ? `<p class="${className}">${escapeHtml(text)}</p>` : ''
const FIELD = '<div class="first-field"></div>'

export const firstFrame = ({
  organization,
  hostKind,
  path,
  language,
  hasProvider,
}: FirstFrameInput): string => {
  if (!organization || hostKind === 'console') return ''
  const name = paragraph('first-name', organization.organizationName)
  if (path !== '/signin') return name
  return [
    '<div class="first-frame"><div class="first-mark"></div>',
    name,
    paragraph('first-tagline', organization.branding.tagline),
    `<div class="first-card"><h1>${signInTitles[language]}</h1>`,
    hasProvider ? '' : FIELD + FIELD,
    '<div class="first-button"></div></div></div>',
  ].join('')
}
