// What a household must do before the portal opens, and the waiver that is signed without signing
// in. Only one test uses each demo login here, because completed steps stay completed.

import { readFile } from 'node:fs/promises'
import { ASKING_EMAIL, ASKING_HOST, makeAskingOrganization } from './support/asking-organization.ts'
import { withDatabase } from './support/crowd.ts'
import { countMails, mailTo } from './support/mail.ts'
import { expect, loseAnswer, notice, test } from './support/test.ts'
import type { Page } from '@playwright/test'

/** A person who does not belong to the login's household. */
const addByMistake = (email: string, firstName: string) =>
  withDatabase((client) =>
    client.query(
      `with person as (
         insert into users (organization_id, user_id, account_holder_id, first_name, last_name,
           role)
         select organization_id, gen_random_uuid(), user_id, $2, 'Mistake', ''
         from users join logins using (login_id) where logins.email = $1
         returning organization_id, account_holder_id, user_id)
       insert into user_pairs (organization_id, parent_id, child_id, relationship)
       select organization_id, account_holder_id, user_id, 'Child' from person`,
      [email, firstName],
    ),
  )

/** What the other parent does, in a separate browser. */
const takeOff = (firstName: string) =>
  withDatabase((client) =>
    client.query(
      `update users set is_inactive = true where first_name = $1 and last_name = 'Mistake'`,
      [firstName],
    ),
  )

const open = (page: Page) => page.locator('[aria-current="step"]')
const save = (page: Page) => open(page).getByRole('button', { name: 'Save and continue' }).click()
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

// They leave in the middle, come back, and continue to their destination.
test('ONB-09 ONB-12 ONB-13 ONB-14 ONB-15 ONB-16 ONB-17 ONB-19 ORG-07 a newcomer finishes', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  for (const name of ['Rob', 'Tim']) await addByMistake('newcomer@pinewood.example', name)
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn(page, 'newcomer@pinewood.example')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByText('4 of 4 steps left')).toBeVisible()
  const paper = page.getByRole('region', { name: 'General waiver and release' })
  await expect(paper).toContainText('Camp is lived outdoors')
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)

  // A person who is stuck can contact support, change the password, and come back. Everything else
  // stays closed.
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('link', { name: 'office@pinewood.example' })).toHaveAttribute(
    'href',
    'mailto:office@pinewood.example',
  )
  await expect(page.getByRole('link', { name: '(603) 555-0142' })).toHaveAttribute(
    'href',
    'tel:6035550142',
  )
  await expect(page.getByRole('link', { name: 'Guide' })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByText('password').first().click()
  await page.getByRole('link', { name: 'Credentials' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credentials' })).toBeVisible()
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: 'Back to the steps' }).click()
  await expect(page.getByText('4 of 4 steps left')).toBeVisible()

  // The text is longer than its window and is read by keyboard alone.
  await paper.focus()
  await page.keyboard.press('End')
  await expect.poll(() => paper.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await expect(open(page).getByRole('checkbox')).toHaveCount(5)
  await page.getByLabel('Type your full name to sign').fill('Somebody Else')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Type your full name to sign')).toHaveAccessibleDescription(
    /Type your full name exactly as it is on your account\.$/,
  )
  await expect(page.getByLabel('Type your full name to sign')).toBeFocused()
  await page.getByLabel('Type your full name to sign').fill('priya raman')
  for (const name of ['Dev Raman', 'Rob Mistake', 'Tim Mistake'])
    await page.getByRole('checkbox', { name }).uncheck()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(
    page.getByText('Signed for Priya Raman and Anika Raman by priya raman.'),
  ).toBeVisible()
  await expect(open(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
  await expect(page.getByText('Choose the people you are signing for.')).toHaveCount(0)
  await expectAccessible(page)
  // Added by mistake: after removal from the account, he needs no signature.
  await page.getByRole('button', { name: 'Remove Rob Mistake' }).click()
  const removal = page.waitForRequest('**/v2/profile/participant/delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  // Only the version that was shown: a person edited meanwhile would stay.
  expect((await removal).postDataJSON()).toMatchObject({ version: 1 })
  await expect(open(page).getByRole('checkbox')).toHaveCount(2)
  // The other parent removes them while this page still shows them: the page says so and continues
  // with the rest.
  await takeOff('Tim')
  await page.getByLabel('Type your full name to sign').fill('priya raman')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(
    notice(
      page,
      'Someone you wanted to sign for is no longer on the account. Reload the page and ' +
        'choose again.',
    ),
  ).toBeVisible()
  await expect(open(page).getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Remove Tim Mistake' })).toHaveCount(0)
  await page.getByLabel('Type your full name to sign').fill('priya raman')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(open(page)).toContainText('Enter your address')

  await save(page)
  await expect(page.getByText('Enter your street address.')).toBeVisible()
  await expectAccessible(page)
  for (const [label, text] of [
    ['Street address', '5 Fern Way'],
    ['City (optional)', 'Maplewood'],
    ['Zip code', '07040'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await save(page)
  await expect(open(page)).toContainText('Enter a phone number')

  // No typed address gets around it, and completed steps stay completed after leaving.
  await page.goto(url('pinewood.localhost', '/bank'))
  await expect(page).toHaveURL(/\/onboarding$/)
  // The second click of a double click, meant for the button that was here, leads nowhere.
  await page
    .getByRole('link', { name: 'Sign out and continue later' })
    .dispatchEvent('click', { detail: 2 })
  // What was typed is not discarded without asking.
  await page.getByLabel('Phone number').fill('(201)')
  await page.getByRole('link', { name: 'Sign out and continue later' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Phone number')).toHaveValue('(201)')
  await page.getByRole('link', { name: 'Sign out and continue later' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  // The request that ends the session also deletes its cookies, but not those of the next session.
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
  await signIn(page, 'newcomer@pinewood.example', 'pinewood.localhost', '/sitemap')
  await expect(page).toHaveURL(/\/onboarding$/)
  // The same list as before, with the completed steps ticked.
  await expect(page.getByText('2 of 4 steps left')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Done' })).toHaveText([
    /Sign the waiver/,
    /Enter your address/,
  ])
  await page.getByLabel('Phone number').fill('(201) 555-0177')
  await page.keyboard.press('Enter')
  await expect(open(page)).toContainText('Enter your birthday')
  await page.getByLabel('Birthday').fill('2099-03-09')
  await save(page)
  await expect(page.getByLabel('Birthday')).toHaveAccessibleDescription(
    'Enter a birthday in the past, no more than 150 years ago.',
  )
  await expect(page.getByLabel('Birthday')).toBeFocused()
  await page.getByLabel('Birthday').fill('1988-03-09')
  await save(page)
  await expect(page).toHaveURL(/\/sitemap$/)
  await page.goto(url('pinewood.localhost', '/bank'))
  await expect(page).toHaveURL(/\/bank$/)
})

// The link signs for the whole household, and a copy remains.
test('WVR-08 WVR-09 WVR-12 a year-old waiver is due again; a mailed link signs for all', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'returning@pinewood.example')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(open(page)).toContainText('Sign the waiver')
  const [organizationId, userId] = await page.evaluate(() =>
    ['organization', 'user'].map(
      (name) =>
        document.cookie
          .split('; ')
          .find((one) => new RegExp(`${name}-?id=`, 'i').test(one))
          ?.split('=')[1] ?? '',
    ),
  )
  await page.getByRole('link', { name: 'Sign out and continue later' }).click()

  await page.goto(url('pinewood.localhost', `/approve/generalwaiver/${organizationId}/${userId}`))
  const mails = url('pinewood.localhost', '/dev/mail')
  const earlierMails = await countMails(mails, 'returning@pinewood.example')
  await page.getByRole('button', { name: 'Email me the link' }).click()
  await expect(
    page.getByText('If this household is in our records, we’ve emailed it a link.'),
  ).toBeVisible()
  await expectAccessible(page)

  const mail = await mailTo(mails, 'returning@pinewood.example', earlierMails)
  const link = /http:\S+\/approve\/generalwaiver\/\S+/.exec(mail)?.[0]
  await page.goto(link ?? '')
  await expect(page.getByRole('checkbox')).toHaveCount(3)
  await expectAccessible(page)
  await page.getByLabel('Type your full name to sign').fill('Grace Kim')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Thank you for signing the waiver.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Thank you for signing the waiver.')).toBeVisible()

  await signIn(page, 'returning@pinewood.example')
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(url('pinewood.localhost', '/account/waivers'))
  await expect(page.getByText(/^Signed on /)).toHaveCount(3)
  await page.getByRole('button', { name: 'Read the waiver' }).click()
  await expect(page.getByRole('region', { name: 'General waiver and release' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Noah Kim’s signed waiver' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('ONB-09 ONB-11 ONB-17 a renter adds a vehicle in place, answers and agrees', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'renter@harbor.example')
  await page.getByLabel('Phone number').fill('(805) 555-0133')
  await save(page)
  await page.getByRole('button', { name: 'Add a vehicle' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter the license plate.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Add a vehicle' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByLabel('Make').fill('Toyota')
  await page.getByLabel('License plate').fill('RNT 77')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 vehicle added')).toBeVisible()
  await expectAccessible(page)
  // The login is read again only when the person continues. What was added is still there after
  // leaving.
  await page.reload()
  await expect(page.getByText('1 vehicle added')).toBeVisible()
  await page.getByRole('button', { name: 'Add a vehicle' }).click()
  await page.getByLabel('Make').fill('Half')
  await open(page).getByRole('button', { name: 'I’ve finished this step' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await expect(page.getByLabel('Make')).toHaveValue('Half')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await open(page).getByRole('button', { name: 'I’ve finished this step' }).click()
  await expect(open(page)).toContainText('Agree to the rules')
  await expectAccessible(page)
  await page.getByRole('checkbox').check()
  await save(page)
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goto(url('harbor.localhost', '/account/vehicle/list'))
  await expect(page.getByRole('list', { name: 'Vehicles' }).getByRole('listitem')).toHaveText([
    /Toyota.*RNT 77/s,
  ])
})

test('ONB-11 ORG-07 people and pets added in a step are still there after leaving', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await makeAskingOrganization()
  // The server caches its hosts for a few seconds.
  const known = () =>
    page.request.get(`http://127.0.0.1:${process.env['E2E_PORT']}/dynamic/vars.json`, {
      headers: { host: ASKING_HOST },
    })
  await expect.poll(async () => (await known()).status(), { timeout: 30_000 }).toBe(200)
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn(page, ASKING_EMAIL, ASKING_HOST)
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByText('2 of 2 steps left')).toBeVisible()
  // Nobody is told to ask for help when there is nobody to ask.
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ask a person' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the steps' }).click()
  await open(page).getByRole('button', { name: /^Add/ }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a first name.')).toBeVisible()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  // The family's name is already filled in.
  await expect(page.getByLabel('Last name')).toHaveValue('Haddad')
  for (const name of ['Lina', 'מרים <b>']) {
    await page.getByLabel('First name').fill(name)
    await page.keyboard.press('Enter')
    await expect(open(page).getByText(`${name} Haddad`)).toBeVisible()
    await expect(open(page).getByRole('button', { name: /^Add/ })).toBeFocused()
    if (name === 'Lina') await page.keyboard.press('Enter')
  }
  await expect(open(page).getByText('2 people added')).toBeVisible()
  await expectAccessible(page)
  // There is a person now, so leaving and coming back leads to the next step.
  await page.reload()
  await expect(page.getByText('1 of 2 steps left')).toBeVisible()
  await expect(open(page).getByRole('button', { name: 'Add a pet' })).toBeVisible()
  await open(page).getByRole('button', { name: 'Add a pet' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Olive')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 pet added')).toBeVisible()
  await open(page).getByRole('button', { name: 'I’ve finished this step' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await expect(page.getByText('Lina', { exact: false }).first()).toBeVisible()
  await page.goto(url(ASKING_HOST, '/account/pet/list'))
  await expect(page.getByRole('list', { name: 'Pets' }).getByRole('listitem')).toHaveText([/Olive/])
})

// The first card is declined, the answer for the second one is lost, and the newcomer continues.
test('DUES-06 ONB-09 a newcomer pays dues in their step, past a decline and a lost answer', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn(page, 'newcomer@lakeside.example')
  await expect(page.getByText('3 of 3 steps left')).toBeVisible()
  await open(page).getByLabel('Are you a resident?').selectOption('Yes, I’m a resident')
  await save(page)
  await page.getByLabel('Phone number').fill('(312) 555-0177')
  await save(page)
  await expect(
    open(page).getByText(/^If you pay today, your membership lasts until /),
  ).toBeVisible()
  await expect(open(page).getByRole('definition')).toHaveText('$480.00')
  const frame = page.frameLocator('iframe[title="Secure Credit Card Form"]')
  const type = async (number: string) => {
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiry (MM/YY)').clear()
    await frame.getByLabel('Expiry (MM/YY)').pressSequentially('1249')
    await frame.getByLabel('Security code').fill('123')
    await expect(frame.getByLabel('Expiry (MM/YY)')).toHaveValue('12/49')
  }
  await type('4000 0000 0000 0002')
  expect(await fits(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $480.00' }).click()
  await expect(page.getByRole('alert')).toContainText('The card was declined. Try another card.')
  await type('4111 1111 1111 1111')
  // Charged, but the browser gets no answer: it checks what is owed and finds it paid.
  await loseAnswer(page, '**/payment/invoice/square')
  await page.getByRole('button', { name: 'Pay $480.00' }).click()
  await expect(open(page).getByText('Your dues are paid.')).toBeVisible()
  await expectAccessible(page)
  await open(page).getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/localhost:\d+\/$/)
  await page.goto(url('lakeside.localhost', '/account/invoices'))
  await expect(
    page.getByRole('list', { name: 'Settled invoices' }).getByText('Membership dues'),
  ).toBeVisible()
})
