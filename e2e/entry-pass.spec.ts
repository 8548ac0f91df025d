// A pass on a phone, with and without a network, and what the phone learns when the network
// returns.

import { readFile } from 'node:fs/promises'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { DEMO_PASSWORD, expect, notice, test } from './support/test.ts'

const email = 'pass@lakeside.example'
const cardEmail = 'idcard@lakeside.example'
const host = 'lakeside.localhost'

/**
 * A service worker that has just started tries the network before the browser has reported that it
 * is offline.
 */
const loseNetwork = async (context: BrowserContext) => {
  await context.route('**/*', (route) => route.abort())
  await context.setOffline(true)
}
const findNetwork = async (context: BrowserContext) => {
  await context.unroute('**/*')
  await context.setOffline(false)
}

/** Uses the same call as the staff's console. */
const restrict = async (
  request: APIRequestContext,
  url: (host: string, path: string) => string,
  restricted: boolean,
) => {
  const signedIn = await request.post(url('127.0.0.1', '/v2/identity/signin'), {
    headers: { host },
    data: { username: 'admin@lakeside.example', password: DEMO_PASSWORD },
  })
  const {
    rows: [ada],
  } = await withDatabase((client) =>
    client.query<{ user_id: string }>(
      `select user_id
        from users where first_name = 'Ada' and account_holder_id = (select user_id from users
          where email = $1 and login_id is not null)`,
      [email],
    ),
  )
  const answer = await request.post(url('127.0.0.1', '/v2/console/person/restriction'), {
    headers: { host, authorization: (await signedIn.json()).item.idToken },
    data: { userId: ada?.user_id, restricted, message: 'Please see the office.' },
  })
  expect(answer.status()).toBe(200)
}

// Also tests that a suspended pass says so.
test('ENT-20 ENT-22 ENT-23 ENT-25 ENT-26 AUTH-33 a pass works offline until sign-out', async ({
  page,
  context,
  request,
  url,
  signIn,
  expectAccessible,
}) => {
  await makeFamily('member@lakeside.example', email)
  // Half-minutes pass by this clock, without waiting.
  await page.clock.install()
  await signIn(page, email, host, '/entrypass')
  const ada = page.getByRole('radio', { name: 'Ada Deposit' })
  await ada.check()
  await expect(ada).toBeFocused()
  await expect(page).toHaveURL(/personId=/)
  const code = page.getByRole('img', { name: 'Ada’s entry code' })
  await expect(code).toBeVisible()
  await expect(ada).toBeFocused()
  await expect(page.getByRole('region', { name: 'Entry Pass' })).toContainText('Ada Deposit')
  await expect(page.getByRole('listitem').filter({ hasText: 'This phone' })).toHaveCount(1)
  await expectAccessible(page)

  const drawn = () => code.locator('path').getAttribute('d')
  // Only while offline: online, the page fetches the server's time every few seconds, which resets
  // the pass to the current half-minute.
  const codeChanges = async () => {
    const before = await drawn()
    await page.clock.fastForward(30_000)
    // A freshly loaded page may set its clock only now.
    await expect
      .poll(async () => {
        await page.clock.fastForward(2_000)
        return drawn()
      })
      .not.toBe(before)
  }
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))

  await loseNetwork(context)
  await page.reload()
  await expect(page.getByText('No network')).toBeVisible()
  await expect(code).toBeVisible()
  await codeChanges()
  await expectAccessible(page)

  const notNow = page.getByRole('heading', { name: 'You’re offline and can’t sign out now' })
  await page.goto(url(host, '/signout'))
  await expect(notNow).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await ada.check()
  await expect(code).toBeVisible()

  await restrict(request, url, true)
  await findNetwork(context)
  await page.clock.fastForward(6_000)
  await expect(page.getByRole('alert').filter({ hasText: 'This pass is suspended' })).toContainText(
    'Please see the office.',
  )
  await expect(code).toHaveCount(0)
  await restrict(request, url, false)
  await page.clock.fastForward(6_000)
  await expect(code).toBeVisible()

  await page
    .getByRole('listitem')
    .filter({ hasText: 'This phone' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page, 'Pass removed.')).toBeVisible()
  await expect(page.getByText('The pass was removed from this phone.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this phone again' }).click()
  await expect(code).toBeVisible()

  await loseNetwork(context)
  await page.goto(url(host, '/signout'))
  await expect(notNow).toBeVisible()
  await findNetwork(context)
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  const kept = await page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open('lodgepole-pass')
        opened.addEventListener('error', () => reject(opened.error))
        opened.addEventListener('success', () => {
          const count = opened.result.transaction('passes').objectStore('passes').count()
          count.addEventListener('success', () => resolve(count.result))
        })
      }),
  )
  expect(kept).toBe(0)
  await withDatabase(async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as live
        from entry_phones
        where withdrawn_at is null and person_id in (select user_id from users
          where account_holder_id = (select user_id from users where email = $1))`,
      [email],
    )
    expect(rows).toEqual([{ live: 0 }])
  })
})

test('ENT-27 ENT-28 a card is made, printed and withdrawn', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await makeFamily('member@lakeside.example', cardEmail)
  await signIn(page, cardEmail, host, '/idcard')
  await expect(page.getByRole('heading', { level: 1, name: 'Pool Pass' })).toBeVisible()
  const ben = page.getByRole('region', { name: 'Ben Deposit' })
  const code = ben.getByRole('img', { name: 'Ben Deposit’s code' })
  await ben.getByRole('button', { name: 'Create card' }).click()
  await expect(code).toBeVisible()
  const before = await code.locator('path').getAttribute('d')
  await ben.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expect(notice(page, 'The new card is ready.')).toBeVisible()
  await expect.poll(() => code.locator('path').getAttribute('d')).not.toBe(before)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Print (PDF)' }).click()
  expect((await readFile(await (await download).path(), 'latin1')).startsWith('%PDF')).toBe(true)
  await ben.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(notice(page, 'Card withdrawn.')).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Create card' })).toBeVisible()
})
