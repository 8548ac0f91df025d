// The desk and the till at tablet width, without a network for an hour: what was done meanwhile
// survives a reload and is sent once, and what the server would have refused is reported.

import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { DEMO_PASSWORD, expect, test } from './support/test.ts'

const HOUR_MS = 3_600_000
const console = 'console.localhost'
const admin = 'admin@lakeside.example'

test.use({ viewport: { width: 834, height: 1112 } })

const personOf = (email: string, firstName: string): Promise<string> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ user_id: string }>(
      `select user_id
        from users where first_name = $2 and account_holder_id = (select user_id from users
          where email = $1 and login_id is not null)`,
      [email, firstName],
    )
    return rows[0]?.user_id ?? ''
  })

// Covers both the front desk and the till.
test('DSK-01 DSK-02 DSK-05 DSK-06 TIL-03 TIL-04 TIL-05 TIL-11 an hour without a network', async ({
  page,
  context,
  request,
  url,
  signIn,
  expectAccessible,
}) => {
  const email = 'desk@lakeside.example'
  await makeFamily('member@lakeside.example', email)
  const [ada, ben] = [await personOf(email, 'Ada'), await personOf(email, 'Ben')]
  // Other tests have people with the same name here.
  await withDatabase((client) =>
    client.query(`update users set last_name = 'Desk' where user_id in ($1, $2)`, [ada, ben]),
  )
  const headers = { host: 'lakeside.localhost' }
  const token = async (username: string) =>
    (
      await (
        await request.post(url('127.0.0.1', '/v2/identity/signin'), {
          headers,
          data: { username, password: DEMO_PASSWORD },
        })
      ).json()
    ).item.idToken as string
  const asMember = { ...headers, authorization: await token(email) }
  for (const personId of [ada, ben])
    await request.post(url('127.0.0.1', '/v2/entry/card'), {
      headers: asMember,
      data: { personId },
    })
  const { items: cards } = (await (
    await request.get(url('127.0.0.1', '/v2/entry/cards'), { headers: asMember })
  ).json()) as {
    items: { person: { userId: string }; card: { code: string; issuedAtSeconds: number } | null }[]
  }
  const cardOf = (personId: string) => cards.find(({ person }) => person.userId === personId)?.card
  const [adasCard, bensCard] = [cardOf(ada)?.code ?? '', cardOf(ben)?.code ?? '']
  await withDatabase((client) =>
    client.query(
      `insert into accounts (organization_id, account_id, purpose, user_id, balance_cents)
        select organization_id, gen_random_uuid(), 'spending', user_id, case user_id
          when $1 then 5000 else 700 end
        from users where user_id in ($1, $2) on conflict do nothing`,
      [ada, ben],
    ),
  )

  await page.clock.install()
  await signIn(page, admin, console, '/checkin')
  await expect(page.getByText('Online')).toBeVisible()
  await expect(page.getByText('Ready to scan')).toBeVisible()
  await expectAccessible(page)
  // A scanner's keystrokes are milliseconds apart. Those of an automated browser on a busy machine
  // are not.
  const type = (code: string) =>
    page.evaluate((text) => {
      for (const key of [...text, 'Enter'])
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        )
    }, code)
  const last = page.getByRole('region', { name: 'Last scan' }).getByRole('alert')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.goto(url(console, '/till'))
  await expect(page.getByRole('list', { name: 'Items' })).toContainText('Guest fee')
  await expectAccessible(page)
  // Meanwhile another desk has let a person in.
  const insideBefore = await withDatabase(async (client) => {
    await client.query(
      `insert into entry_presence (organization_id, place_id, person_id, day_hash, since_seconds)
       select u.organization_id, p.place_id, u.user_id,
         to_char(now() at time zone o.time_zone, 'YYYY-MM-DD'), extract(epoch from now())::bigint
       from users u join organizations o using (organization_id) join entry_places p
       using (organization_id)
       where u.user_id = (select account_holder_id from users where user_id = $1)
         and p.label = 'Clubhouse' on conflict do nothing`,
      [ada],
    )
    const { rows } = await client.query<{ count: number }>(
      `select sum(1 + guests)::int as count
        from entry_presence i
        join entry_places p
        using (organization_id, place_id)
        join organizations o
        using (organization_id)
        where p.label = 'Clubhouse' and i.day_hash = to_char(now() at time zone o.time_zone,
          'YYYY-MM-DD')`,
    )
    return rows[0]?.count ?? 0
  })
  const inside = (more: number) =>
    expect(page.getByText(`Clubhouse: ${insideBefore + more} inside now`)).toBeVisible()
  await page.goto(url(console, '/checkin'))
  await expect(page.getByText('Ready to scan')).toBeVisible()
  await inside(0)

  await context.setOffline(true)
  await type(adasCard)
  await expect(last).toContainText('Checked in')
  await expect(last).toContainText('Ada Desk')
  await inside(1)
  await page.reload()
  await expect(page.getByText('1 scan waiting')).toBeVisible()
  await inside(1)
  await type(adasCard)
  await expect(last).toContainText('Already checked in.')
  await type(bensCard)
  await expect(last).toContainText('Ben Desk')
  await expect(page.getByText('2 scans waiting')).toBeVisible()
  await inside(2)

  await page.goto(url(console, '/till'))
  await expect(page.getByText('Offline since')).toBeVisible()
  const sell = async (person: string, item: RegExp, times: number) => {
    await page.getByLabel('Buyer').fill(person)
    await page
      .getByRole('list', { name: 'People found' })
      .getByRole('button', { name: person })
      .click()
    for (let time = 0; time < times; time++)
      await page.getByRole('list', { name: 'Items' }).getByRole('button', { name: item }).click()
  }
  await sell('Ada Desk', /^Guest fee/, 3)
  await expect(
    page.getByText('Offline, you can sell up to $20.00 more to this person.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sell for $30.00' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await page.getByRole('button', { name: 'Remove one: Guest fee' }).click()
  await page.getByRole('button', { name: 'Sell for $20.00' }).click()
  await expect(page.getByText('1 sale waiting')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 sale waiting')).toBeVisible()
  await sell('Ben Desk', /^Towel/, 1)
  await page.getByRole('button', { name: 'Sell for $3.00' }).click()
  await expect(page.getByText('2 sales waiting')).toBeVisible()
  await page.getByRole('radio', { name: 'Today' }).click()
  const since = page.getByRole('list', { name: 'Sold offline' })
  await expect(since.getByRole('listitem')).toHaveCount(2)
  await expect(since).toContainText('Ben Desk')
  await expect(page.getByText('Sold offline: $23.00')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Sell' }).click()

  // Meanwhile Ben's card is withdrawn, and his money is spent elsewhere.
  await request.post(url('127.0.0.1', '/v2/entry/card/withdraw'), {
    headers: asMember,
    data: { personId: ben, issuedAtSeconds: cardOf(ben)?.issuedAtSeconds },
  })
  await withDatabase((client) =>
    client.query(
      `update accounts set balance_cents = 0 where user_id = $1 and purpose = 'spending'`,
      [ben],
    ),
  )
  await page.clock.fastForward(HOUR_MS)
  await context.setOffline(false)
  await page.clock.fastForward(20_000)
  await expect(page.getByText('Online')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('sales waiting')).toHaveCount(0)
  const unpaid = page.getByRole('region', { name: 'Sold offline but not paid' })
  await expect(unpaid).toContainText('Ben Desk')
  await expect(unpaid).toContainText('There isn’t enough money in the account.')
  await page.goto(url(console, '/checkin'))
  await expect(
    page.getByRole('region', { name: 'Offline check-ins and check-outs to review' }),
  ).toContainText('Ben Desk')
  await expect(page.getByText('scans waiting')).toHaveCount(0)

  const counts = await withDatabase(async (client) => {
    const { rows } = await client.query(
      `select (select count(*)::int from entry_scans where person_id in ($1, $2) and is_offline
            and let_in) as scans,
        (select count(*)::int from postings join accounts using (organization_id, account_id)
          where user_id = $1 and amount_cents = -2000) as sales,
        (select balance_cents::int from accounts where user_id = $1
            and purpose = 'spending') as balance`,
      [ada, ben],
    )
    return rows[0]
  })
  expect(counts).toEqual({ scans: 2, sales: 1, balance: 3000 })
})
