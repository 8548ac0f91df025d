// A member whom no other test uses: invited to the club, which takes new accounts online, activated
// with the mailed code, and past the club's onboarding.

import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { call } from './call.ts'
import { withDatabase } from './crowd.ts'
import { codeIn, mailTo } from './mail.ts'

/** The one organization of the demo that takes new accounts online. */
export const club = 'lakeside.localhost'

export interface NewLogin {
  readonly email: string
  readonly password: string
}

type Url = (host: string, path?: string) => string

/** A call as the page would make it. */
export const send = (
  page: Page,
  path: string,
  body: object,
  authorization = '',
): Promise<{ readonly status: number; readonly item?: { readonly idToken?: string } }> =>
  page.evaluate(
    async ([where, sent, token]) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token ? { authorization: token } : {}),
      }
      const answer = await fetch(where, { method: 'POST', headers, body: JSON.stringify(sent) })
      return { status: answer.status, item: (await answer.json()).item }
    },
    [path, body, authorization] as const,
  )
const post = async (address: string, body: object, authorization?: string): Promise<number> =>
  (await call(address, body, authorization)).status

/** The path of the mailed link to activate the account. */
export const inviteSomebody = async (
  url: Url,
  email: string,
): Promise<{ readonly link: string; readonly userId: string; readonly mail: string }> => {
  expect(
    await post(url(club, '/v2/noauth/signup/household'), {
      email,
      firstName: 'Sam',
      lastName: 'Rivera',
    }),
  ).toBe(200)
  const mail = await mailTo(url(club, '/dev/mail'), email)
  const [link = '', userId = ''] = /\/activate\/([0-9a-f-]{36})\/1/.exec(mail) ?? []
  return { link, userId, mail }
}

export const newLogin = async (url: Url, name = 'member'): Promise<NewLogin> => {
  const [email, password] = [
    `${name}-${randomUUID().slice(0, 8)}@lakeside.example`,
    'quiet-lake-22',
  ]
  const { userId, mail } = await inviteSomebody(url, email)
  expect(
    await post(url(club, '/v2/identity/activate'), {
      userId,
      parentNum: '1',
      code: codeIn(mail),
      password,
    }),
  ).toBe(200)
  const signedIn = JSON.parse(
    (await call(url(club, '/v2/identity/signin'), { username: email, password })).text,
  ) as { readonly item: { readonly idToken: string } }
  for (const step of [
    { step: 'required-residency', isResident: true },
    { step: 'required-phone-number', phone: '555 010 0100' },
  ]) {
    expect(await post(url(club, '/v2/profile/onboarding'), step, signedIn.item.idToken)).toBe(200)
  }
  // As the office enters a payment at its desk.
  await withDatabase((client) =>
    client.query(
      `update users set membership_amount_paid_cents = 48000,
          membership_expires_at = extract(epoch from now())::bigint + 17280000 where user_id = $1`,
      [userId],
    ),
  )
  return { email, password }
}

/** Types name and password into the open sign-in page. */
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
