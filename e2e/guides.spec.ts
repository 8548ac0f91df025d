// The guides: found, read, and followed on the screens they speak of.

import { followGuide, guideSteps, guideTopicPath } from './support/guide-journeys.ts'
import { memberJourneys } from './support/guide-topics.ts'
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

test('GUIDE-05 a topic about what an organization does not use is not listed', async ({
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

test('GUIDE-04 steps speak the reader’s language', async ({ page, signIn }) => {
  await page.context().addCookies([])
  await signIn(page, 'member@lakeside.example', club, guideTopicPath('transfer'))
  await expect(guideSteps(page).first()).toHaveText(
    'Under From, choose the person who gives the money.',
  )
})

test.describe('GUIDE-06 the steps of a topic are on the screens', () => {
  for (const email of new Set(memberJourneys.map((journey) => journey.email)))
    test(`GUIDE-06 ${email}`, async ({ page, url, signIn }) => {
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
})
