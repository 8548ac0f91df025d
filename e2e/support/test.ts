// What every browser test starts from: addresses by host, signing in, and a watch on the console.
// The form of signing in has tests of its own (identity.spec.ts): the others ask as it does and
// leave out drawing it.

import { expect, test as base, type Locator, type Page } from '@playwright/test'
import { violationsOf } from './accessible.ts'
import { call } from './call.ts'

export const DEMO_PASSWORD = 'lodgepole-demo-1'

interface Fixtures {
  readonly url: (host: string, path?: string) => string
  /**
   * Signs in on the host named by the address (`parent@pinewood.example` → pinewood), or the one
   * given, and is there at home, or at the path given.
   */
  readonly signIn: (page: Page, email: string, host?: string, path?: string) => Promise<void>
  /** No violation of WCAG 2.2 AA on the page as it is now. */
  readonly expectAccessible: (page: Page) => Promise<void>
  readonly watchConsole: undefined
}

const MAIN_HOST = 'localhost'
const hostOf = (email: string) => `${email.split('@')[1]?.split('.')[0]}.localhost`

/**
 * What the form asks, without the form: the cookies of a session, or undefined where there is
 * something more to answer first.
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

/** As people do: what comes after the form is part of what is looked at. */
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
      // On the main portal the form leads on to the choice of an organization.
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
        // A browser that has not seen the mouse yet takes it to be in the corner, and keeps open
        // what opens there.
        await page.mouse.move(400, 1)
        // A refresh token works once: the page has used it before anybody leaves it.
        await page.waitForFunction(() => sessionStorage.getItem('lodgepole-session') !== null)
      } else {
        await signInByForm(page, url(host, '/signin'), email)
        if (path !== '/') await page.goto(address.href)
      }
    }),

  // oxlint-disable-next-line no-empty-pattern
  expectAccessible: async ({}, use) =>
    use(async (page) => {
      // A page that still waits for its code has no heading yet; what is looked at is the page that
      // stays.
      await expect(page.locator('h1').first()).toBeVisible()
      // What fades in has less contrast than it will have: it is looked at as it stays.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await violationsOf(page)).toEqual([])
      await page.emulateMedia({ reducedMotion: null })
    }),

  // A refused script or a fault in the console fails the test that caused it.
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

/**
 * A word on what has just happened: the one that is seen, not the one that is read out at the same
 * time.
 */
export const notice = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByText(text).last()

/** The server does what it is asked, once, and the browser never hears of it. */
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
