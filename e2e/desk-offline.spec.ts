// What stays available when the network goes down and comes back: the person chosen at the till,
// what is typed and in the basket, and the faces at the desk.

import type { Locator, Page } from '@playwright/test'
import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { DEMO_PASSWORD, expect, notice, test } from './support/test.ts'

const console = 'console.localhost'
const admin = 'admin@lakeside.example'

test.use({ viewport: { width: 834, height: 1112 } })

/** Ada and Ben, with names that are unique here and 50 dollars each. */
const makePair = async (
  email: string,
  lastName: string,
): Promise<readonly [ada: string, ben: string]> => {
  await makeFamily('member@lakeside.example', email)
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `update users set last_name = $2 where account_holder_id = (select user_id from users
          where email = $1 and login_id is not null) and first_name in ('Ada', 'Ben')
          returning user_id, first_name`,
      [email, lastName],
    )
    const ids = rows.map(({ user_id: id }) => id)
    await client.query(
      `insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
        select organization_id, gen_random_uuid(), 'spending', user_id, 5000
        from users where user_id = any($1) on conflict do nothing`,
      [ids],
    )
    const found = await client.query<{ user_id: string }>(
      `select user_id from users where user_id = any($1) order by first_name`,
      [ids],
    )
    return [found.rows[0]?.user_id ?? '', found.rows[1]?.user_id ?? '']
  })
}

const choose = async (page: Page, person: string) => {
  await page.getByLabel('Buyer').fill(person)
  await page
    .getByRole('list', { name: 'People found' })
    .getByRole('button', { name: person })
    .click()
}
const press = (page: Page, item: RegExp) =>
  page.getByRole('list', { name: 'Items' }).getByRole('button', { name: item }).click()

test('TIL-12 TIL-05 TIL-13 AUTH-33 person, typed text and basket survive a network outage', async ({
  page,
  context,
  url,
  signIn,
  expectAccessible,
}) => {
  await makePair('counter@lakeside.example', 'Counter')
  await page.clock.install()
  await signIn(page, admin, console, '/till')
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Guest fee')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(url(console, '/till'))
  await expect(page.getByText('Online')).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await choose(page, 'Ben Counter')
  await press(page, /^Towel/)
  await page.getByRole('button', { name: 'Sell for $3.00' }).click()
  await expect(page.getByText('1 sale waiting')).toBeVisible()
  await page.getByRole('link', { name: 'Sign out' }).click()
  const stay = page.getByRole('dialog', { name: 'You’re offline and can’t sign out now' })
  await expect(stay).toContainText('1 sale on this device still has')
  await stay.getByRole('button', { name: 'Stay signed in' }).click()
  await page.goto(url(console, '/signout'))
  await expect(
    page.getByRole('heading', { name: 'You’re offline and can’t sign out now' }),
  ).toBeVisible()
  await expect(page.getByText('1 sale on this device still has')).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText('1 sale waiting')).toBeVisible()
  await choose(page, 'Ada Counter')
  for (let times = 0; times < 3; times++) await press(page, /^Guest fee/)
  await expect(page.getByRole('button', { name: 'Sell for $30.00' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(
    page.getByRole('button', { name: /^Guest fee.*Too much for one sale/ }),
  ).toBeVisible()
  await press(page, /^Other amount/)
  const what = page.getByRole('dialog', { name: 'Other amount' }).getByLabel('Item')
  await what.fill('Haircut')
  // Session checks fail repeatedly in the meantime, and nothing closes.
  await page.clock.fastForward(40_000)
  await expect(what).toHaveValue('Haircut')
  await context.setOffline(false)
  await page.clock.fastForward(20_000)
  await expect(notice(page, '1 waiting sale was charged.')).toBeVisible()
  await expect(what).toHaveValue('Haircut')
  await page.getByRole('textbox', { name: 'Amount' }).fill('1')
  await page.getByRole('button', { name: 'Add', exact: true }).click()

  await expect(page.getByText('Online')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Ada Counter' })).toContainText('$50.00')
  await expect(page.getByRole('button', { name: 'Sell for $31.00' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Someone else' }).click()
  await choose(page, 'Ben Counter')
  const question = page.getByRole('dialog', { name: 'This sale was started for Ada Counter' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Start a new sale' }).click()
  await expect(page.getByRole('region', { name: 'Current sale' })).toContainText(
    'Press an item to add it.',
  )
  await expect(page.getByRole('region', { name: 'Ben Counter' })).toContainText('$47.00')
  await press(page, /^Towel/)
  await page.getByRole('button', { name: 'Someone else' }).click()
  await choose(page, 'Ada Counter')
  await page.getByRole('button', { name: 'Keep the items for Ada Counter' }).click()
  await page.getByRole('button', { name: 'Sell for $3.00' }).click()
  await expect(page.getByText('Ada Counter paid $3.00. Balance: $47.00')).toBeVisible()
})

const isDrawn = (photo: Locator) =>
  expect
    .poll(() =>
      photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
    )
    .toBe(true)

/** Another demo person's picture. */
const givePhoto = (personId: string, skip: number) =>
  withDatabase((client) =>
    client.query(
      `update users set image_url = other.image_url, image_url70 = other.image_url70,
          image_url150 = other.image_url150
       from (select organization_id, image_url, image_url70, image_url150 from users
         where image_url150 is not null and organization_id = (select organization_id from users
           where user_id = $1) order by user_id offset $2 limit 1) other
       where user_id = $1`,
      [personId, skip],
    ),
  )

test('DSK-07 DSK-11 loaded photos and scans work without a network', async ({
  page,
  context,
  request,
  url,
  signIn,
}) => {
  const email = 'faces@lakeside.example'
  const [ada, ben] = await makePair(email, 'Faces')
  const headers = { host: 'lakeside.localhost' }
  const {
    item: { idToken },
  } = await (
    await request.post(url('127.0.0.1', '/v2/identity/signin'), {
      headers,
      data: { username: email, password: DEMO_PASSWORD },
    })
  ).json()
  const asMember = { ...headers, authorization: idToken as string }
  for (const personId of [ada, ben])
    await request.post(url('127.0.0.1', '/v2/entry/card'), {
      headers: asMember,
      data: { personId },
    })
  const { items: cards } = (await (
    await request.get(url('127.0.0.1', '/v2/entry/cards'), { headers: asMember })
  ).json()) as { items: { person: { userId: string }; card: { code: string } | null }[] }
  const codeOf = (personId: string) =>
    cards.find(({ person }) => person.userId === personId)?.card?.code ?? ''
  await givePhoto(ben, 0)

  const listed = page.waitForResponse((answer) => answer.url().includes('/objects/') && answer.ok())
  await signIn(page, admin, console, '/checkin')
  await expect(page.getByText('Ready to scan')).toBeVisible()
  await listed
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // Added after the list was read, so only the scan itself knows of it.
  await givePhoto(ada, 1)
  const scan = (code: string) =>
    page.evaluate((text) => {
      for (const key of [...text, 'Enter'])
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    }, code)
  const last = page.getByRole('region', { name: 'Last scan' }).getByRole('alert')
  await scan(codeOf(ada))
  await expect(last).toContainText('Ada Faces')
  await isDrawn(last.locator('img'))
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  for (const reload of [false, true]) {
    if (reload) await page.reload()
    await expect(page.getByText(reload ? 'Offline since' : 'Clubhouse:')).toBeVisible()
    for (const [personId, name] of [
      [ada, 'Ada Faces'],
      [ben, 'Ben Faces'],
    ] as const) {
      await scan(codeOf(personId))
      await expect(last).toContainText(name)
      await isDrawn(last.locator('img'))
    }
  }
  const leaving = page.getByText('Scans now check people out')
  await expect(leaving).toHaveCount(0)
  await page.getByRole('radio', { name: 'Check out' }).click()
  await expect(leaving).toBeVisible()
  await page.reload()
  await expect(leaving).toBeVisible()
  await scan(codeOf(ada))
  await expect(last).toContainText('Checked out')
})
