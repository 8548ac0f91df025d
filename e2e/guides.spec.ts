// The guides: found, read, and followed on the screens that they describe.

import { followGuide, guideSteps, guideTopicPath } from './support/guide-journeys.ts'
import { guestJourneys, memberJourneys, staffJourneys } from './support/guide-topics.ts'
import { expect, test } from './support/test.ts'

const camp = 'pinewood.localhost'
const club = 'lakeside.localhost'
const parent = 'parent@pinewood.example'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { width, colorScheme } of [
  { width: 375, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const)
  test(`GUIDE-01 GUIDE-02 a topic is found and read, ${width} px, ${colorScheme}`, async ({
    page,
    url,
    signIn,
    expectAccessible,
  }) => {
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await page.setViewportSize({ width, height: 812 })
    await page.emulateMedia({ colorScheme })
    await signIn(page, parent, camp, '/guide')
    await expect(page.getByRole('heading', { level: 2, name: 'Bank' })).toBeVisible()
    await expectAccessible(page)
    expect(await fits()).toBe(true)
    const search = page.getByRole('searchbox', { name: 'Search the guide' })
    await search.fill('zzz')
    await expect(page.getByRole('heading', { name: 'No matching topics' })).toBeVisible()
    await page.getByRole('button', { name: 'Show all topics' }).press('Enter')
    await expect(search).toBeFocused()
    await page.keyboard.type('CÁRD securíty')
    const topic = page.getByRole('link', { name: /^Deposit money with a card/ })
    await expect(page.getByRole('link', { name: /^Transfer money/ })).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: /^Topics found: / })).toBeAttached()
    await expect.poll(() => decodeURIComponent(page.url())).toContain('securíty')
    await topic.press('Enter')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Deposit money with a card' }),
    ).toBeFocused()
    await expect(guideSteps(page)).toHaveCount(4)
    await expectAccessible(page)
    expect(await fits()).toBe(true)
    await page.goBack()
    await expect(search).toHaveValue('CÁRD securíty')
    await topic.click()
    await page.getByRole('link', { name: 'Open Deposits' }).press('Enter')
    await expect(page).toHaveURL(url(camp, '/bank/deposits'))
  })

test('GUIDE-05 topics about features that an organization does not use are not listed', async ({
  page,
  url,
  signIn,
}) => {
  await signIn(page, parent, camp, '/guide')
  await expect(page.getByRole('link', { name: /^Deposit money/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ask for lodging/ })).toHaveCount(0)
  await page.goto(url(camp, guideTopicPath('register-stay')))
  await expect(page.getByRole('heading', { name: 'We couldn’t find this topic' })).toBeVisible()
  await page.getByRole('link', { name: 'All topics' }).click()
  await expect(page).toHaveURL(url(camp, '/guide'))
})

test.describe('GUIDE-04 in French', () => {
  test.use({ locale: 'fr-FR' })

  test('GUIDE-04 a step uses the labels of the French screen', async ({ page, signIn }) => {
    await signIn(page, 'member@lakeside.example', club, guideTopicPath('transfer'))
    const label = guideSteps(page).first().locator('[data-role="group"]')
    await expect(label).toHaveText('De')
    await page.goto(page.url().replace(guideTopicPath('transfer'), '/bank/transfers'))
    await expect(page.getByRole('group', { name: 'De', exact: true })).toBeVisible()
  })
})

test.describe('GUIDE-06 every step of a topic exists on the screens', () => {
  for (const email of new Set(memberJourneys.map((journey) => journey.email)))
    test(`GUIDE-06 the member’s guide, ${email}`, async ({ page, url, signIn }) => {
      await page.setViewportSize({ width: 375, height: 812 })
      const journeys = memberJourneys.filter((journey) => journey.email === email)
      const host = `${email.split('@')[1]?.split('.')[0]}.localhost`
      await signIn(page, email, host, '/guide')
      for (const journey of journeys)
        await test.step(journey.topic, async () => {
          await page.goto(url(host, guideTopicPath(journey.topic)))
          await followGuide(page, journey)
        })
    })

  for (const email of new Set(staffJourneys.map((journey) => journey.email)))
    test(`GUIDE-06 the staff guide, ${email}`, async ({ page, url, signIn }) => {
      await page.setViewportSize({ width: 375, height: 812 })
      const host = 'console.localhost'
      await signIn(page, email, host, '/guide')
      for (const journey of staffJourneys.filter((each) => each.email === email))
        await test.step(journey.topic, async () => {
          await page.goto(url(host, guideTopicPath(journey.topic)))
          await followGuide(page, journey)
        })
    })
})

test('GUIDE-07 guests find the guide on the sign-in screen and read how to get an account', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const topic = page.getByRole('link', { name: /^Create an account for your household/ })
  await page.goto(url(club, '/signin'))
  await page.getByRole('link', { name: 'Read the guide' }).click()
  await expect(topic).toBeVisible()
  await expect(page.getByRole('link', { name: /^Make a reservation/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Where everything is' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Take the tour' })).toHaveCount(0)
  await expectAccessible(page)
  for (const journey of guestJourneys)
    await test.step(journey.topic, async () => {
      await page.goto(url(journey.host, guideTopicPath(journey.topic)))
      await expectAccessible(page)
      await followGuide(page, journey)
    })
  await page.goto(url(club, guideTopicPath('reserve')))
  await page.getByRole('link', { name: /^Open / }).click()
  await expect(page).toHaveURL(/\/signin|\/reservation/)
  await signIn(page, 'member@lakeside.example', club, '/guide')
  await expect(page.getByRole('heading', { name: 'Where everything is' })).toBeVisible()
  await expect(topic).toHaveCount(0)
})

test('GUIDE-05 the console’s guide has the tasks of the reader’s own roles', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const host = 'console.localhost'
  await signIn(page, 'concierge@lakeside.example', host)
  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: 'Guide' })
    .click()
  await expect(page.getByRole('link', { name: /^Book for a member/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Invite staff/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(url(host, guideTopicPath('book-for-member')))
  await expect(guideSteps(page)).toHaveCount(4)
  await expectAccessible(page)
})
