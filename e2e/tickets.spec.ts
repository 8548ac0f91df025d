// Tickets: reported from a screen on a phone, answered by staff, read and closed, and edited by two
// people. Each test has its own household.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { makeFamily } from './support/family.ts'
import { send } from './support/new-login.ts'
import { DEMO_PASSWORD, expect, notice, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const phone = { width: 375, height: 812 }
/** The smallest PNG. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const newFamily = async (): Promise<string> => {
  const email = `tickets-${randomUUID().slice(0, 8)}@pinewood.example`
  await makeFamily('parent@pinewood.example', email)
  return email
}

test('TKT-07 TKT-08 TKT-10 a phone reports a problem, staff answer, the member closes it', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, await newFamily(), camp, '/account/tickets')
  await expect(page.getByRole('heading', { name: 'No tickets returned' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(camp, '/bank'))
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Report a problem' }).click()
  await expect(page.getByText('Tell us it happened on this page: Bank.')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(page.getByText('Enter a short title.')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.keyboard.type('The <b>balance</b> is old')
  await page.getByLabel('Description').fill('I added funds.\nIt still shows yesterday’s.')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page).toHaveURL(/\/account\/ticket\/view\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'The <b>balance</b> is old' })).toBeVisible()
  await expect(page.getByText('Reported from: Bank')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await page.getByLabel('Choose a file').setInputFiles({
    name: 'balance.png',
    mimeType: 'image/png',
    buffer: Buffer.from(DOT, 'base64'),
  })
  await expect(page.getByRole('list', { name: 'Files' })).toContainText('balance.png')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'not-a-picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(page.getByRole('alert')).toContainText(
    'We couldn’t read this picture. Choose a PNG, JPG or PDF.',
  )
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  const ticketId = page.url().split('/').at(-1) ?? ''
  const token = (
    await send(page, '/v2/identity/signin', {
      username: 'admin@pinewood.example',
      password: DEMO_PASSWORD,
    })
  ).item?.idToken
  expect(
    (
      await send(
        page,
        '/v2/console/ticket/answer',
        { ticketId, text: 'Which browser is it?', status: 'waiting' },
        token,
      )
    ).status,
  ).toBe(200)
  await page.reload()
  const conversation = page.getByRole('list', { name: 'History' })
  await expect(conversation).toContainText('Margaret Prescott')
  await expect(conversation).toContainText('Which browser is it?')
  await expect(page.getByText('Waiting for you', { exact: true })).toBeVisible()
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'not-a-picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg/>'),
  })
  await expect(page.getByRole('alert')).toContainText(
    'We couldn’t read this picture. Choose a PNG, JPG or PDF.',
  )
  await page.getByLabel('Your message').fill('Firefox. It works now, thank you.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Message sent.')).toBeVisible()
  await expect(conversation).toContainText('Firefox. It works now, thank you.')
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(url(camp, '/account/tickets'))
  await expect(
    page
      .getByRole('list', { name: 'Done and closed' })
      .getByRole('link', { name: 'The <b>balance</b> is old' }),
  ).toHaveCount(1)
  expect(await fits(page)).toBe(true)
})

// An address without a ticket leads to the list.
test('TKT-03 TKT-05 the second of two editors of a ticket chooses; strangers see none', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const email = await newFamily()
  await signIn(page, email, camp, '/account/ticket/new')
  await page.getByLabel('Title').fill('Lost jacket')
  await page.getByLabel('Description').fill('A green one.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Lost jacket')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, email)
  await other.goto(page.url())
  await other.getByLabel('Title').fill('Lost green jacket')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { name: 'Lost green jacket' })).toBeVisible()

  await page.getByLabel('Title').fill('Lost rain jacket')
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('status').filter({ hasText: 'changed this while you were editing.' })
  await expect(told).toContainText('Lost green jacket')
  await expect(page.getByLabel('Title')).toHaveValue('Lost rain jacket')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Lost green jacket')
  await page.getByLabel('Title').fill('Found it')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Found it' })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await signIn(stranger, await newFamily())
  await stranger.goto(page.url())
  await expect(stranger.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
  for (const mode of ['view', 'edit']) {
    await stranger.goto(url(camp, `/account/ticket/${mode}`))
    await expect(stranger.getByRole('heading', { name: 'TicketId is undefined' })).toBeVisible()
  }
  await expectAccessible(stranger)
  await stranger.getByRole('main').getByRole('link', { name: 'Your tickets' }).click()
  await expect(stranger).toHaveURL(/\/account\/tickets$/)
  await Promise.all([other, stranger].map((one) => one.context().close()))
})

test('TKT-17 an owner of several properties picks one for a report, and staff see which', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const title = `Roof ${randomUUID().slice(0, 8)}`
  await page.setViewportSize(phone)
  await signIn(page, 'owner@harbor.example', undefined, '/account/ticket/new?from=units')
  await page.getByLabel('Property').selectOption({ label: '2 Anchor Row' })
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('It leaks.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/account\/ticket\/view\/[0-9a-f-]{36}$/)
  const ticketId = page.url().split('/').at(-1)
  const office = await (await browser.newContext()).newPage()
  await signIn(office, 'admin@harbor.example', 'console.localhost')
  await office.goto(url('console.localhost', `/tickets?ticket=${ticketId}`))
  await expect(office.getByText('2 Anchor Row').first()).toBeVisible()
})
