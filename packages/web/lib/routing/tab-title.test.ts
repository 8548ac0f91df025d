import { languages } from '@lodgepole/domain/kernel/locale'
import { portalTitle } from '@lodgepole/domain/organizations/portal-title'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tabTitle } from './tab-title.ts'

const catalog = (language: string) =>
  readFileSync(new URL(`../../locales/${language}.po`, import.meta.url), 'utf8')

describe('NAV-12 tab title', () => {
  it('NAV-12 is the portal’s, then the screen', () => {
    expect(tabTitle('Pinewood Portal', undefined)).toBe('Pinewood Portal')
    expect(tabTitle('Pinewood Portal', 'Bank')).toBe('Pinewood Portal – Bank')
  })

  it.each([
    ['en', 'Pinewood Portal', 'Member Portal'],
    ['es', 'Portal de Pinewood', 'Portal de miembros'],
    ['fr', 'Portail Pinewood', 'Portail des membres'],
  ] as const)('AUTH-23 reads naturally in %s', (language, named, generic) => {
    expect(portalTitle('Pinewood', language)).toBe(named)
    expect(portalTitle(undefined, language)).toBe(generic)
  })

  it.each(languages)('AUTH-23 is the same in the page and in the browser: %s', (language) => {
    expect(catalog(language)).toContain(
      `msgid "{organizationName} Portal"\nmsgstr "${portalTitle('{organizationName}', language)}"`,
    )
    expect(catalog(language)).toContain(
      `msgid "Member Portal"\nmsgstr "${portalTitle('', language)}"`,
    )
  })
})
