// Contributors: a parent invites, a grandparent opens the mailed link on a phone, and they see what
// the parent changes. Everyone invited here is new. Other tests share the demo's household, so
// nobody else is changed.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { mailTo } from './support/mail.ts'
import { expect, notice, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const phone = { width: 375, height: 812 }
const someone = () => `giver-${randomUUID().slice(0, 8)}@post.example`

/** The link in a person's newest mail, once there are more than `seen`. */
const linkTo = async (mailUrl: string, to: string, seen = 0): Promise<string> =>
  /\/give\/[\w-]{43}/.exec(await mailTo(mailUrl, to, seen))?.[0] ?? ''

const fillInvitation = async (page: Page, name: string, email: string) => {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
}

const rowOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Contributors' }).getByRole('listitem').filter({ hasText: email })

test('CTB-13 a parent invites, and the grandparent accepts on a phone without an account', async ({
  page,
  url,
  browser,
  signIn,
  expectAccessible,
}) => {
  const email = someone()
  await signIn(page, 'parent@pinewood.example', camp, '/account/contributors')
  await page.getByRole('link', { name: 'Invite a contributor' }).click()
  await expect(page).toHaveURL(url(camp, '/account/contributor#invite'))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await fillInvitation(page, 'Nana Iris', email)
  // A text that is too long is reported, never cut, and a very long word does not widen the page.
  await page.getByLabel('Message').fill('x'.repeat(1_001))
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(
    /Use at most 1,000 characters\. You have 1,001\.$/,
  )
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
  await page.getByLabel('Relationship').fill('Grandmother')
  await page.getByLabel('Message').fill('For <b>ice cream</b>')
  await page.getByRole('checkbox', { name: 'June' }).check()
  await page.getByLabel('Limit for each gift').fill('25')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(notice(page, `We sent the invitation to ${email}.`)).toBeVisible()
  await expect(rowOf(page, email)).toContainText('Invited')
  await expect(rowOf(page, email)).toContainText('Can’t see June')
  await expect(rowOf(page, email)).toContainText('Up to $25.00 for each gift')
  await expectAccessible(page)

  const link = await linkTo(url(camp, '/dev/mail'), email)
  const guest = await browser.newContext({ viewport: phone })
  const theirs = await guest.newPage()
  await theirs.goto(url(camp, link))
  await expect(
    theirs.getByRole('heading', { level: 1, name: 'You’re invited to contribute' }),
  ).toBeVisible()
  await expect(theirs.getByRole('listitem')).toHaveText(['Maya', 'Theo'])
  await expect(theirs.getByText('Up to $25.00 for each gift')).toBeVisible()
  await expect(theirs.getByText(/Alvarez|38\.25|June/)).toHaveCount(0)
  expect(await theirs.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(theirs)
  await theirs.getByRole('button', { name: 'Accept the invitation' }).focus()
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByText('Thank you. You’re a contributor now.')).toBeVisible()
  await expectAccessible(theirs)
  await theirs.reload()
  await expect(theirs.getByRole('textbox', { name: 'For Maya' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Accept the invitation' })).toHaveCount(0)
  await guest.close()

  await page.reload()
  await expect(rowOf(page, email)).toContainText('Active')
})

test('CTB-13 a contributor is edited and removed by keyboard, and the link follows', async ({
  page,
  url,
  browser,
  signIn,
  expectAccessible,
}) => {
  const email = someone()
  await signIn(page, 'parent@pinewood.example', camp, '/account/contributor#invite')
  await fillInvitation(page, 'Uncle Theo', email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(rowOf(page, email)).toContainText('Invited')
  const link = await linkTo(url(camp, '/dev/mail'), email)
  await rowOf(page, email)
    .getByRole('button', { name: 'Send the link to Uncle Theo again' })
    .click()
  await expect(
    page.getByText(/We just sent the link\. You can send it again in \d min\./).first(),
  ).toBeVisible()

  await rowOf(page, email).getByRole('link', { name: 'Edit Uncle Theo' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/contributor\?contributor=.*#edit$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Uncle Theo' })).toBeVisible()
  await expectAccessible(page)
  for (const name of ['Maya', 'Theo', 'June']) {
    await page.getByRole('checkbox', { name }).focus()
    await page.keyboard.press('Space')
  }
  await page.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Leave in at least one person they can add money for.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'June' }).press('Space')
  await page.getByRole('button', { name: 'Save' }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, email)).toContainText('Can’t see Maya and Theo')

  const guest = await browser.newContext({ viewport: phone })
  const theirs = await guest.newPage()
  await theirs.goto(url(camp, link))
  await expect(theirs.getByRole('listitem')).toHaveText([/June$/])

  const remove = rowOf(page, email).getByRole('button', { name: 'Remove Uncle Theo' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove Uncle Theo?' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove contributor' }).click()
  await expect(notice(page, 'Uncle Theo is no longer a contributor.')).toBeVisible()
  await expect(rowOf(page, email)).toHaveCount(0)

  await theirs.reload()
  await expect(theirs.getByText('This link no longer works.')).toBeVisible()
  await expectAccessible(theirs)
  await guest.close()
})

test('CTB-13 the link can be sent again to a person who has not answered', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, 'member@lakeside.example', 'lakeside.localhost', '/account/contributors')
  await page.getByRole('button', { name: 'Send the link to Nana Bea again' }).click()
  await expect(notice(page, 'We sent the link to bea.coleman@example.com.')).toBeVisible()
  expect(await linkTo(url('lakeside.localhost', '/dev/mail'), 'bea.coleman@example.com')).not.toBe(
    '',
  )
})

test('CTB-13 a person’s list shows who is excluded', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, 'parent2@pinewood.example')
  await page
    .getByRole('button', { name: /June/ })
    .or(page.getByRole('link', { name: /June/ }))
    .first()
    .waitFor()
  const june = await page.evaluate(async () => {
    const session = JSON.parse(sessionStorage.getItem('lodgepole-session') ?? '{}') as {
      idToken?: string
    }
    const answer = await fetch('/v2/profile/users/all-details', {
      headers: { authorization: session.idToken ?? '' },
    })
    const { item } = (await answer.json()) as {
      item: { pairs: { childId: string; child: { firstName: string } }[] }
    }
    return item.pairs.find(({ child }) => child.firstName === 'June')?.childId ?? ''
  })
  await page.goto(url(camp, `/account/contributors?personId=${june}`))
  await expect(page.getByRole('heading', { level: 1, name: 'Contributors for June' })).toBeVisible()
  await expect(rowOf(page, 'contributor@pinewood.example')).toContainText('Not for June')
  await expect(rowOf(page, 'paul.feldman@example.com')).not.toContainText('Not for June')
  await expect(page.getByText('kate.brown@example.com')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(
    url(
      camp,
      `/account/contributor?contributor=${encodeURIComponent(
        '{"contributorId":"somebody-elses","name":"X"}',
      )}#edit`,
    ),
  )
  await expect(
    page.getByText('This contributor has been removed. Choose another one from the list.'),
  ).toBeVisible()
})

test('CTB-13 a contributor with an account sees who they give to, without balances', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'contributor@pinewood.example')
  const section = page.getByRole('region', { name: 'You give to' })
  await expect(section.getByRole('listitem')).toHaveText(['Maya', 'Theo'])
  await expect(page.getByText(/\$38\.25|June/)).toHaveCount(0)
  await expectAccessible(page)
})

test('CTB-13 an invited contributor creates an account from the link', async ({
  page,
  url,
  browser,
  signIn,
  expectAccessible,
}) => {
  const email = someone()
  await signIn(page, 'parent@pinewood.example', camp, '/account/contributor#invite')
  await fillInvitation(page, 'Godmother Ana', email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(rowOf(page, email)).toContainText('Invited')
  const link = await linkTo(url(camp, '/dev/mail'), email)
  const guest = await browser.newContext({ viewport: phone })
  const theirs = await guest.newPage()
  await theirs.goto(url(camp, link))
  await theirs.getByRole('button', { name: 'Create an account' }).click()
  await expect(theirs.getByText('Please check your email for the next step.')).toBeVisible()
  await expectAccessible(theirs)
  await guest.close()
  expect(await mailTo(url(camp, '/dev/mail'), email, 1)).toContain('/activate/')
})
