// A member whom no other test knows: invited to the club, which takes new accounts online, and activated with the mailed code.

import { randomUUID } from 'node:crypto'
import { expect, type Browser, type Page } from '@playwright/test'
import { codeIn, mailTo } from './mail.ts'

/** The one organisation of the demo that takes new accounts online. */
export const club = 'lakeside.localhost'

export interface NewLogin {
  readonly email: string
  readonly password: string
}

type Url = (host: string, path?: string) => string

const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([where, sent]) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
      return (await fetch(where, { method: 'POST', headers, body: JSON.stringify(sent) })).status
    },
    [path, body] as const,
  )

/** The path of the mailed link to activate the account. */
export const inviteSomebody = async (page: Page, browser: Browser, url: Url, email: string): Promise<{ readonly link: string; readonly userId: string; readonly mail: string }> => {
  await page.goto(url(club, '/update-browser.html'))
  expect(await post(page, '/v2/noauth/signup/household', { email, firstName: 'Sam', lastName: 'Rivera' })).toBe(200)
  const mail = await mailTo(browser, url(club, '/dev/mail'), email)
  const [link = '', userId = ''] = /\/activate\/([0-9a-f-]{36})\/1/.exec(mail) ?? []
  return { link, userId, mail }
}

export const newLogin = async (browser: Browser, url: Url, name = 'member'): Promise<NewLogin> => {
  const [email, password] = [`${name}-${randomUUID().slice(0, 8)}@lakeside.example`, 'quiet-lake-22']
  const page = await browser.newPage()
  const { userId, mail } = await inviteSomebody(page, browser, url, email)
  expect(await post(page, '/v2/identity/activate', { userId, parentNum: '1', code: codeIn(mail), password })).toBe(200)
  await page.close()
  return { email, password }
}

/** Types name and password into the sign-in page that is open. */
export const typeSignIn = async (page: Page, { email, password }: NewLogin): Promise<void> => {
  await page.getByLabel('Username or email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export const signInNew = async (page: Page, url: Url, login: NewLogin): Promise<void> => {
  await page.goto(url(club, '/signin'))
  await typeSignIn(page, login)
  await page.waitForURL((address) => !address.pathname.startsWith('/signin'))
}
