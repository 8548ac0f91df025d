// The common base of every browser test: addresses by host, signing in, and a watch on the console.
// The sign-in form has its own tests (identity.spec.ts). The other tests send its requests without
// drawing it.

import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { call } from './call.ts'

export const DEMO_PASSWORD = 'lodgepole-demo-1'

interface Fixtures {
  readonly url: (host: string, path?: string) => string
  /**
   * Signs in on the host in the address (`parent@pinewood.example` → pinewood) or the given one,
   * and opens home or the given path.
   */
  readonly signIn: (page: Page, email: string, host?: string, path?: string) => Promise<void>
  /** Checks that the current page has no violation of WCAG 2.2 AA. */
  readonly expectAccessible: (page: Page) => Promise<void>
  readonly watchConsole: undefined
}

const MAIN_HOST = 'localhost'
const hostOf = (email: string) => `${email.split('@')[1]?.split('.')[0]}.localhost`

/**
 * The form's request without the form: returns the session cookies, or undefined when sign-in
 * requires something more.
 */
const askForSession = async (
  host: string,
  username: string,
): Promise<readonly { name: string; value: string; path: string }[] | undefined> => {
  const { headers } = await call(new URL('/v2/identity/signin', host).href, {
    username,
    password: DEMO_PASSWORD,
  })
  const cookies = (headers['set-cookie'] ?? []).map((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? '/'
    return {
      name: pair.slice(0, pair.indexOf('=')),
      value: pair.slice(pair.indexOf('=') + 1),
      path,
    }
  })
  return cookies.length > 0
    ? [...cookies, { name: 'username', value: encodeURIComponent(username), path: '/' }]
    : undefined
}

/** Signs in as people do, for tests that check what follows the form. */
export const signInByForm = async (page: Page, address: string, email: string): Promise<void> => {
  await page.goto(address)
  await page.getByLabel(/username|email/i).fill(email)
  await page.getByLabel(/^password/i).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: /^sign in$/i }).click()
  await page.waitForURL(({ pathname }) => !pathname.startsWith('/signin'))
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright wants a destructured first argument
  url: async ({}, use) =>
    use((host, path = '/') => `http://${host}:${process.env['E2E_PORT']}${path}`),

  signIn: async ({ url }, use) =>
    use(async (page, email, host = hostOf(email), path = '/') => {
      const address = new URL(url(host, path))
      // On the main portal the form leads to the choice of an organization.
      const cookies = host === MAIN_HOST ? undefined : await askForSession(address.href, email)
      if (cookies) {
        await page.context().addCookies(
          cookies.map((cookie) => ({
            ...cookie,
            domain: address.hostname,
            httpOnly: cookie.name !== 'username',
            sameSite: 'Lax',
          })),
        )
        await page.goto(address.href)
        // A browser that has not seen the mouse yet assumes that it is in the corner, and keeps
        // open what opens there.
        await page.mouse.move(400, 1)
        // A refresh token works once, so this waits until the page has used it.
        await page.waitForFunction(() => sessionStorage.getItem('lodgepole-session') !== null)
      } else {
        await signInByForm(page, url(host, '/signin'), email)
        if (path !== '/') await page.goto(address.href)
      }
    }),

  // oxlint-disable-next-line no-empty-pattern
  expectAccessible: async ({}, use) =>
    use(async (page) => {
      // A page that still loads its code has no heading yet. The check is for the final page.
      await expect(page.locator('h1').first()).toBeVisible()
      // While an element fades in, its contrast is lower than in the end, so animations are off.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await violationsOf(page)).toEqual([])
      await page.emulateMedia({ reducedMotion: null })
    }),

  // A refused script or an error in the console fails the test that caused it.
  watchConsole: [
    async ({ page }, use) => {
      const faults: string[] = []
      page.on('pageerror', (fault) => faults.push(String(fault)))
      page.on('console', (line) => {
        if (
          line.type() === 'error' &&
          /Content Security Policy|Uncaught|React|hydrat/i.test(line.text())
        )
          faults.push(line.text())
      })
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

/** A message about what has just happened: the visible one, not the copy for screen readers. */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text).last()

/** The server executes the call once, but the browser never gets the answer. */
export const loseAnswer = async (page: Page, calls: string): Promise<void> => {
  await page.route(
    calls,
    async (route) => {
      const { host, port, pathname, search } = new URL(route.request().url())
      // Not every resolver knows *.localhost.
      const answer = await route.fetch({
        url: `http://127.0.0.1:${port}${pathname}${search}`,
        headers: { ...route.request().headers(), host },
      })
      expect(answer.status()).toBe(200)
      await route.abort()
    },
    { times: 1 },
  )
}

export { expect }
