import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'

const publicFile = (name: string) =>
  readFileSync(new URL(`../public/${name}`, import.meta.url), 'utf8')
const script = publicFile('check-browser.js')

interface Abilities {
  readonly modules?: boolean
  readonly inert?: boolean
  readonly css?: boolean
  readonly toSorted?: boolean
}

/** Runs the script like a browser with these abilities and returns the page it ends up on. */
const pageAfter = ({
  modules = true,
  inert = true,
  css = true,
  toSorted = true,
}: Abilities): string => {
  let page = '/signin'
  const elements: Record<string, object> = {
    script: modules ? { noModule: false } : {},
    div: inert ? { inert: false } : {},
  }
  const context = {
    window: { structuredClone, ...(css ? { CSS: {} } : {}) },
    CSS: { supports: () => css },
    document: { createElement: (name: string) => elements[name] },
    location: { replace: (address: string) => (page = address) },
  }
  runInNewContext(toSorted ? script : `delete Array.prototype.toSorted\n${script}`, context)
  return page
}

describe('WEB-08 old browsers', () => {
  it('are left alone when they can run the application', () =>
    expect(pageAfter({})).toBe('/signin'))

  it.each([{ modules: false }, { inert: false }, { css: false }, { toSorted: false }])(
    'go to the update page: %o',
    (abilities) => {
      expect(pageAfter(abilities)).toBe('/update-browser.html')
    },
  )

  it('understand the script: no syntax newer than 2009', () => {
    expect(script).not.toMatch(/=>|\b(?:const|let|class|async|await|import|export)\b\s|`|\?\.|\?\?/)
  })

  it('see a page that needs no script and speaks three languages', () => {
    const page = publicFile('update-browser.html')
    expect(page).not.toMatch(/<script|style="| on\w+=/)
    for (const language of ['en', 'es', 'fr']) expect(page).toContain(`lang="${language}"`)
  })

  it('are checked before the application’s own script', () => {
    const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
    expect(page.indexOf('/check-browser.js')).toBeGreaterThan(0)
    expect(page.indexOf('/check-browser.js')).toBeLessThan(page.indexOf('/main.tsx'))
  })
})
