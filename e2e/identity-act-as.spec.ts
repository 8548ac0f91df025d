// Staff view the portal as a member: with a reason, under the yellow bar, and back again. The
// member is new each time. Nothing about the admin changes.

import type { Page } from '@playwright/test'
import { club, newLogin } from './support/new-login.ts'
import { expect, notice, test } from './support/test.ts'

const admin = 'admin@lakeside.example'
const phone = { width: 375, height: 812 }
const REASON = 'Asked by phone about a deposit'

const giveReason = async (page: Page) => {
  await page.getByLabel('Reason').fill(REASON)
  await page.getByRole('button', { name: 'Act as this member' }).click()
}

const bar = (page: Page, email: string) =>
  page.getByRole('region', { name: `Viewing account: ${email}` })
const ownSession = (page: Page) => page.evaluate(() => sessionStorage.getItem('lodgepole-session'))

test('ACT-01 ACT-02 ACT-03 ACT-04 an admin acts as a member, with a reason, and returns', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newLogin(url)
  await signIn(page, admin)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graham')
  const own = await ownSession(page)
  await page.goto(url(club, `/bank?aoe=${email}&rtn=/help?from=act-as`))
  await expect(page).toHaveURL(/\/auth\/actas\?/)
  await expect(page.getByRole('heading', { level: 1, name: 'Act as a member' })).toBeVisible()
  await expect(page.getByLabel('Member’s email')).toHaveValue(email)
  await expect(page.getByText('This lasts 30 minutes.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Act as this member' }).click()
  await expect(page.getByLabel('Reason')).toBeFocused()
  await expect(page.getByText('Enter a reason, in a few words.')).toBeVisible()
  await giveReason(page)
  await expect(page).toHaveURL(url(club, '/bank'))
  await expect(bar(page, email)).toBeVisible()
  await expect(bar(page, email).getByRole('timer')).toHaveText(/^(30|29) min left$/)
  expect(
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .evaluate((menu) => menu.getBoundingClientRect().top),
  ).toBe(44)
  await expectAccessible(page)
  await page.reload()
  await expect(bar(page, email)).toBeVisible()
  await page.getByRole('button', { name: /^Your account, Sam Rivera/ }).click()
  await expect(page.getByRole('link', { name: 'Admin Console' })).toBeHidden()
  expect(await ownSession(page)).toBe(own)

  const ended = page.waitForRequest('**/v2/identity/act-as/end')
  await bar(page, email).getByRole('button', { name: 'Exit' }).click()
  expect((await (await ended).response())?.status()).toBe(200)
  await expect(page).toHaveURL(url(club, '/help?from=act-as'))
  await expect(page.getByText('Viewing account')).toBeHidden()
  await page.goto(url(club))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graham')
})

test('ACT-02 on a phone the bar keeps the email, the time and the exit visible', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  const { email } = await newLogin(url)
  await signIn(page, admin)
  await page.goto(url(club, `/?aoe=${email}`))
  await expect(page.getByRole('button', { name: 'Act as this member' })).toBeInViewport({
    ratio: 0.2,
  })
  await expectAccessible(page)
  await giveReason(page)
  await expect(bar(page, email)).toBeVisible()
  expect((await bar(page, email).boundingBox())?.height).toBe(44)
  const text = page.getByText(`Viewing account: ${email}`)
  expect(
    await text.evaluate(
      (node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight,
    ),
  ).toBe(true)
  await expect(bar(page, email).getByRole('timer')).toBeInViewport({ ratio: 1 })
  await expect(bar(page, email).getByRole('button', { name: 'Exit' })).toBeInViewport({ ratio: 1 })
  expect((await page.getByRole('banner').boundingBox())?.y).toBe(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    phone.width,
  )
  await expectAccessible(page)
  await bar(page, email).getByRole('button', { name: 'Exit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graham')
  await expect(page).toHaveURL(url(club))
})

test('ACT-03 one tab acts as a member while the other stays the admin’s own', async ({
  page,
  url,
  signIn,
  context,
}) => {
  const { email } = await newLogin(url)
  await signIn(page, admin)
  const other = await context.newPage()
  await other.goto(url(club))
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Graham')
  await page.goto(url(club, `/?aoe=${email}`))
  await giveReason(page)
  await expect(bar(page, email)).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Graham')
  await other.goto(url(club, '/signout'))
  await expect(other.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?r=home$/)
  await expect(page.getByText('Viewing account')).toBeHidden()
})

test('ACT-04 a return address elsewhere is not kept', async ({ page, url, signIn }) => {
  const { email } = await newLogin(url)
  await signIn(page, admin)
  await page.goto(url(club, `/bank?aoe=${email}&rtn=https://evil.example/x`))
  await giveReason(page)
  await bar(page, email).getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(url(club))
})

test('ACT-05 a refusal says what is wrong', async ({ page, url, signIn, expectAccessible }) => {
  await signIn(page, admin)
  const alert = page.getByRole('alert')
  const ask = async (email: string) => {
    await page.getByLabel('Member’s email').fill(email)
    await giveReason(page)
  }
  await page.goto(url(club, '/?aoe=nobody@lakeside.example'))
  await giveReason(page)
  await expect(alert).toContainText('No account here has that email.')
  await expectAccessible(page)
  await ask('parent@pinewood.example')
  await expect(alert).toContainText('No account here has that email.')
  await ask('sysadmin@lodgepole.example')
  await expect(alert).toContainText('You can’t act as an administrator. Choose another person.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graham')
  await page.goto(url(club, `/?aoe=${admin}`))
  await expect(page.getByText(`${admin} is your own account.`)).toBeVisible()
})

test('ACT-07 when acting ends, the bar says so and links back', async ({ page, url, signIn }) => {
  const { email } = await newLogin(url)
  await page.clock.install()
  await signIn(page, admin)
  await page.goto(url(club, `/?aoe=${email}`))
  await giveReason(page)
  await expect(bar(page, email).getByRole('timer')).toHaveText(/min left$/)
  await page.clock.fastForward('28:30')
  await expect(bar(page, email).getByRole('timer')).toHaveText(/^[12] min left$/)
  await page.clock.fastForward('01:45')
  await expect(
    page
      .getByRole('status')
      .getByText('Your 30 minutes are over. We’re taking you back to your own account.'),
  ).toBeVisible()
  await page.clock.fastForward('00:06')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graham')
  await expect(page.getByText('Viewing account')).toBeHidden()
})

test('ACT-07 acting that the server ended ends here too; the own session continues', async ({
  page,
  url,
  signIn,
}) => {
  const { email } = await newLogin(url)
  await signIn(page, admin)
  await page.goto(url(club, `/help?aoe=${email}`))
  await giveReason(page)
  await expect(bar(page, email)).toBeVisible()
  await page.evaluate(async () => {
    const { idToken } = JSON.parse(sessionStorage.getItem('lodgepole-acting') ?? '{}') as {
      idToken: string
    }
    await fetch('/v2/identity/act-as/end', {
      method: 'POST',
      headers: { authorization: idToken, 'idempotency-key': crypto.randomUUID() },
    })
  })
  await page.reload()
  await expect(
    notice(page, `You’re no longer acting as ${email}. You’re back in your own account.`),
  ).toBeVisible()
  await expect(page.getByText('Viewing account')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Admin Console' })).toBeVisible()
})

test('ACT-08 ACT-09 acting starts on the console without a portal sign-in and returns', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newLogin(url)
  await signIn(page, admin, 'console.localhost')
  const start = page.getByRole('region', { name: 'Act as a member' })
  await start.getByRole('button', { name: 'Open the portal' }).click()
  await expect(start.getByText('Enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await start.getByLabel('Member’s email').fill(email)
  await start.getByRole('button', { name: 'Open the portal' }).click()
  await giveReason(page)
  await expect(bar(page, email)).toBeVisible()
  await expect(page).toHaveURL(url(club))
  await page.reload()
  await expect(bar(page, email), 'the tab keeps it through a reload').toBeVisible()
  await bar(page, email).getByRole('button', { name: 'Exit' }).click()
  await expect(page).toHaveURL(url('console.localhost'))
  await expect(start).toBeVisible()
})

test('ACT-08 staff who are not admins don’t see the option', async ({ page, signIn }) => {
  await signIn(page, 'concierge@lakeside.example', 'console.localhost')
  await expect(page.getByText('You’re here now')).toBeVisible()
  await expect(page.getByText('Act as a member')).toBeHidden()
})

test('ACT-10 AUTH-27 while acting, credentials and sharing stay the member’s alone', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const { email } = await newLogin(url)
  await signIn(page, admin)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(url(club, `/account/credentials?aoe=${email}`))
  await giveReason(page)
  await expect(bar(page, email)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(`Only ${email} can see and change how they sign in.`)).toBeVisible()
  await expect(main.getByText('You sign in as')).toBeHidden()
  for (const name of ['Change password', 'Sign out', 'Use an app'])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  expect(asked.filter((path) => /identity\/(sessions|mfa)/.test(path))).toEqual([])
  await expectAccessible(page)
  await page.goto(url(club, '/account/sharing'))
  await expect(main.getByText('You can’t change sharing while you act as a member.')).toBeVisible()
  await expect(main.getByText('This account isn’t shared.')).toBeVisible()
  await expect(main.getByRole('textbox')).toHaveCount(0)
  for (const name of ['Send invitation', 'Save', 'Stop sharing'])
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(page)
  await bar(page, email).getByRole('button', { name: 'Exit' }).click()
  // Leaving loads a new page. Navigating elsewhere before it has loaded would interrupt it.
  await expect(page).toHaveURL(url(club))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Graham')
  await page.goto(url(club, '/account/credentials'))
  await expect(main.getByText(`You sign in as ${admin}.`)).toBeVisible()
})
