// A household and its people, from the view of two parents.

import { expect, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const club = 'lakeside.localhost'
const list = '/account/participant/list'
const family = 'family@lodgepole.example'

test('PPL-10 PPL-13 PPL-20 PPL-28 a parent adds, edits and removes any name by keyboard', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const firstName = `<b>Nia</b> ${Date.now() % 100_000} of the Seven Lakes and the Long Shore`
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn(page, family, club, list)
  await expect(page.getByRole('link', { name: 'Add a Member' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add a Member' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a Member' })).toBeVisible()
  await page.getByLabel('Last name').fill('')
  await page.getByLabel('Last name').press('Enter')
  await expect(page.getByText('First name is undefined')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('مايا')
  await page.getByLabel('Last name').press('Enter')
  await expect(page).toHaveURL(url(club, list))
  await page.getByRole('link', { name: firstName }).click()
  await page.getByLabel('Notes').fill('Peanuts')
  await page.getByLabel('Relationship').fill('Niece')
  await page.getByLabel('Last name').fill('Wolfeschlegelsteinhausenbergerdorff'.repeat(4))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  // A long name is cut after three lines in the list, and after no fewer than two on home.
  const heightOf = async (shown: ReturnType<typeof page.getByText>) =>
    (await shown.boundingBox())?.height ?? 0
  await expect.poll(() => heightOf(page.getByRole('link', { name: firstName }))).toBeGreaterThan(80)
  expect(await heightOf(page.getByRole('link', { name: firstName }))).toBeLessThan(120)
  await page.goto(url(club, '/'))
  await expect
    .poll(() => heightOf(page.getByText(firstName, { exact: true }).first()))
    .toBeGreaterThan(40)
  await page.goto(url(club, list))
  // Information about their care is not shown beside their name.
  await expect(page.getByRole('link', { name: firstName })).not.toContainText('Peanuts')

  await page.getByRole('link', { name: firstName }).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Peanuts')
  await expect(page.getByLabel('Relationship')).toHaveValue('Niece')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  await expect(page.getByRole('link', { name: 'Set photo' })).toHaveAttribute(
    'href',
    /\/account\/participant\/photo\/[0-9a-f-]{36}$/,
  )
  await page.getByRole('button', { name: `Remove ${firstName}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Remove ${firstName}` })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: `Remove ${firstName}` }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(page).toHaveURL(url(club, list))
  await expect(page.getByRole('link', { name: 'Hana' })).toBeVisible()
  await expect(page.getByRole('link', { name: firstName })).toHaveCount(0)
})

test('PPL-20 a camper with money can’t be removed, and the question shows the reason', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, family, camp, list)
  await page.getByRole('link', { name: /^Hana/ }).click()
  await page.getByRole('button', { name: /^Remove Hana/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByRole('alert')).toContainText(
    'There is still money in this person’s account. Transfer it or ask for a refund first.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(url(camp, list))
  await expect(page.getByRole('link', { name: /^Hana/ })).toBeVisible()
})

// The later one sees a notice and keeps what was typed, or takes the other’s version.
test('PPL-13 PPL-21 PPL-26 when two parents edit a camper, the later one chooses', async ({
  page,
  browser,
  url,
  signIn,
  expectAccessible,
}) => {
  const second = await browser.newPage()
  await signIn(page, 'parent@pinewood.example')
  await signIn(second, 'parent2@pinewood.example')
  const openBoth = async () => {
    for (const tab of [page, second]) {
      await tab.goto(url(camp, list))
      await tab.getByRole('link', { name: /^Theo/ }).click()
      await expect(tab.getByLabel('Notes')).toBeVisible()
    }
  }
  await openBoth()
  await second.getByLabel('Notes').fill('From the second parent')
  await second.getByLabel('Birthday').fill('2017-03-04')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second).toHaveURL(url(camp, list))
  await page.getByLabel('Notes').fill('From the first parent')
  await page.getByRole('button', { name: 'Save' }).click()
  const told = page.getByRole('status').filter({ hasText: 'Marco Alvarez' })
  await expect(told.getByRole('term')).toHaveText(['Birthday', 'Notes'])
  await expect(told.getByRole('definition')).toHaveText([
    'Now: March 4, 2017',
    'Now: From the second parent',
    'Yours: From the first parent',
  ])
  await expectAccessible(page)
  await expect(page.getByLabel('Notes')).toHaveValue('From the first parent')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /^Theo/ })).toContainText('Bunk')
  await openBoth()
  await expect(second.getByLabel('Notes')).toHaveValue('From the first parent')
  await page.getByLabel('Notes').fill('The first parent again')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(url(camp, list))
  await second.getByLabel('Notes').fill('Too late')
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByRole('button', { name: 'Use theirs' }).click()
  await expect(second.getByLabel('Notes')).toHaveValue('The first parent again')

  // The same for an adult who may collect them.
  const adult = `Ines ${Date.now() % 100_000}`
  await page.goto(url(camp, '/account/authorizedperson/new'))
  await page.getByLabel('First name').fill(adult)
  await page.getByLabel('Last name').fill('Bell')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const tab of [page, second]) {
    await tab.goto(url(camp, '/account/authorizedperson/list'))
    await tab.getByRole('link', { name: adult }).click()
    await tab.getByLabel('Relationship').fill(tab === page ? 'Aunt' : 'Neighbor')
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: adult })).toContainText('Aunt')
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByRole('button', { name: 'Use theirs' }).click()
  await expect(second.getByLabel('Relationship')).toHaveValue('Aunt')
  await second.getByRole('button', { name: `Remove ${adult}` }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(second.getByRole('link', { name: adult })).toHaveCount(0)
  await second.close()
})

test('PPL-21 a parent names an authorized person, changes and removes them', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const firstName = `Rosa ${Date.now() % 100_000}`
  await page.setViewportSize({ width: 375, height: 740 })
  await signIn(page, family, camp, list)
  await page.getByRole('link', { name: /^Authorized persons/ }).click()
  await expect(page.getByText('Adults who may pick up or accompany your Campers.')).toBeVisible()
  await page.getByRole('link', { name: 'Add an authorized person' }).click()
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Bell')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('')
  await page.getByLabel('Relationship').fill('Grandmother')
  await page.getByLabel('Relationship').press('Enter')
  await expect(page.getByRole('link', { name: firstName })).toContainText('Grandmother')
  await expectAccessible(page)

  await page.getByRole('link', { name: firstName }).click()
  await page.getByLabel('Phone').fill('201 555 0142')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: firstName })).toContainText(
    'Grandmother · 201 555 0142',
  )

  await page.getByRole('link', { name: firstName }).click()
  await page.getByRole('button', { name: `Remove ${firstName}` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(url(camp, '/account/authorizedperson/list'))
  await expect(page.getByText('No authorized persons yet')).toBeVisible()
  await expect(page.getByRole('link', { name: firstName })).toHaveCount(0)
  await page.goto(url(camp, '/account'))
  await page.getByRole('link', { name: /^Authorized persons/ }).click()
  await expect(page).toHaveURL(url(camp, '/account/authorizedperson/list'))
})

test('PPL-22 PPL-23 a full account says so, and screens use the organization’s word', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  // The family has two. This sets the camp's limit so that no more are allowed.
  await page.route('**/v2/profile/users/all-details*', async (route) => {
    const { host, port, href } = new URL(route.request().url())
    // Only browsers resolve names under localhost.
    const answer = await route.fetch({
      url: href.replace(host, `127.0.0.1:${port}`),
      headers: { ...route.request().headers(), host },
    })
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('"maxAuthorizedUsers":6', '"maxAuthorizedUsers":2'),
    })
  })
  await signIn(page, family, camp)
  await expect(page.getByRole('list', { name: /Your household/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a Camper' })).toHaveCount(0)
  // For a person who no longer exists, the page leads to the list.
  await page.goto(url(camp, `/account/participant/edit/${crypto.randomUUID()}`))
  await expect(page.getByText('This person isn’t on your account')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Campers' }).click()
  await expect(page).toHaveTitle(/– Campers$/)
  await expect(
    page.getByText('Your account has 2 Campers, the most that Pinewood allows.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add a Camper' })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(url(camp, '/account/authorizeduser/new'))
  await expect(page).toHaveTitle(/– Add a Camper$/)
  await expect(
    page.getByText('Your account has 2 Campers, the most that Pinewood allows.'),
  ).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  await page.goto(url(camp, '/sitemap/account'))
  await expect(page.getByRole('main').getByRole('link', { name: /^Campers/ })).toBeVisible()
})

test('PPL-24 leaving a changed form by link, Back or reload asks; Cancel and Save do not', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, family, club)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const home = page.getByRole('navigation').getByRole('link', { name: 'Home' }).first()
  for (const [path, label] of [
    ['/account/authorizeduser/new', 'First name'],
    ['/account/authorizedperson/new', 'First name'],
    ['/account/pet/new', 'Name'],
    ['/account/contributor#invite', 'Name'],
    ['/account/profile', 'City'],
  ] as const) {
    await page.goto(url(club, path))
    const field = page.getByLabel(label).first()
    await expect(field).toBeVisible()
    await field.pressSequentially('Typed')
    const typed = await field.inputValue()
    await home.click()
    await question.getByRole('button', { name: 'Stay here' }).click()
    await expect(question).toBeHidden()
    await expect(field).toHaveValue(typed)
  }
  await home.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  // The browser's own confirmation before the page reloads.
  const asked = page.waitForEvent('dialog')
  void page.evaluate(() => location.reload())
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(page.getByLabel('City')).toHaveValue(/Typed/)
  await home.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(url(club))

  await page.goto(url(club, '/account/authorizedperson/list'))
  const begin = async () => {
    await page.getByRole('link', { name: 'Add an authorized person' }).click()
    await page.getByLabel('First name').fill('Nobody')
  }
  await begin()
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(url(club, '/account/authorizedperson/list'))
  await begin()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(url(club, '/account/authorizedperson/list'))
})
