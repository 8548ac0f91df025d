// Who follows each guide topic in the demo, and what they enter on the way.

import { fill, pick, type Act, type GuideJourney } from './guide-journeys.ts'

const parent = 'parent@pinewood.example'
const member = 'member@lakeside.example'
const owner = 'owner@harbor.example'

const chooseFirst: Act = (_, list) => list.selectOption({ index: 1 })

/** The first free time from tomorrow on: today may be over, and some days are full. */
const chooseTime: Act = async (page, days) => {
  const time = page.getByRole('button', { name: /Select Time/ }).first()
  const names = await days
    .getByRole('radio')
    .evaluateAll((all) => all.map((day) => day.getAttribute('aria-label') ?? ''))
  const today = await days
    .getByRole('radio')
    .evaluateAll((all) => all.findIndex((day) => (day as HTMLInputElement).checked))
  for (const name of names.slice(today + 1)) {
    await days.getByRole('radio', { name }).check({ force: true })
    const isFree = await time.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    )
    if (isFree) return time.click()
  }
  await page.getByRole('button', { name: 'Next week' }).click()
  await time.click()
}

export const memberJourneys: readonly GuideJourney[] = [
  { topic: 'deposit', email: parent, acts: { 'For …': fill('5') } },
  {
    topic: 'transfer',
    email: parent,
    acts: { From: pick(/Maya/), To: pick(/Theo/), Amount: fill('1') },
  },
  {
    topic: 'spending-limit',
    email: parent,
    acts: {
      'Up to this much a day': async (page, control) => {
        await control.check({ force: true })
        await page.getByRole('main').getByRole('textbox').first().fill('10')
      },
      Continue: async (page) => {
        const save = page.getByRole('button', { name: 'Save' })
        const next = page.getByRole('button', { name: 'Continue' })
        for (let pressed = 0; pressed < 4 && !(await save.isVisible()); pressed += 1) {
          await next.click()
          await page.waitForTimeout(150)
        }
      },
    },
  },
  {
    topic: 'reserve',
    email: member,
    acts: {
      'Who is coming?': pick(/Andre/),
      Day: chooseTime,
    },
  },
  { topic: 'cancel-reservation', email: member },
  { topic: 'add-person', email: parent },
  { topic: 'low-balance', email: parent },
  {
    topic: 'upload-photo',
    email: parent,
    first: (page) => page.getByRole('main').getByRole('link', { name: /June/ }).click(),
  },
  { topic: 'sign-waiver', email: parent },
  { topic: 'two-step', email: parent },
  {
    topic: 'language',
    email: parent,
    first: (page) => page.getByRole('button', { name: /^Your account, / }).click(),
  },
  { topic: 'open-ticket', email: parent },
  {
    topic: 'care-package',
    email: parent,
    acts: {
      // A second press would add it to the cart.
      'Add to cart': async (page, control) => {
        if ((await page.getByRole('combobox', { name: 'For whom?' }).count()) === 0)
          await control.click()
      },
    },
  },
  { topic: 'waitlist', email: member },
  { topic: 'register-stay', email: owner, acts: { Property: chooseFirst } },
]

/** Followed without signing in. */
export const guestJourneys: readonly (Omit<GuideJourney, 'email'> & { readonly host: string })[] = [
  { topic: 'create-account', host: 'lakeside.localhost' },
  {
    topic: 'forgotten-password',
    host: 'lakeside.localhost',
    acts: { 'Username or email': fill('someone@lakeside.example') },
  },
]

const campAdmin = 'admin@pinewood.example'
const clubAdmin = 'admin@lakeside.example'

const openHousehold: Act = async (page, control) => {
  await control.fill('Maya Alvarez')
  await page.getByRole('link', { name: 'Maya Alvarez' }).click()
}

/** From the list of people to Maya's balance. */
const openBalance: Act = async (page, control) => {
  await openHousehold(page, control)
  await page.getByRole('link', { name: /^Maya\b.*’s account/ }).click()
}

export const staffJourneys: readonly GuideJourney[] = [
  { topic: 'find-person', email: campAdmin },
  { topic: 'desk-deposit', email: campAdmin, acts: { 'Find people': openBalance } },
  {
    topic: 'refund-charge',
    email: campAdmin,
    acts: {
      'Find people': async (page, control) => {
        await openBalance(page, control)
        await page
          .getByRole('button', { name: /^Refund the charge of/ })
          .first()
          .click()
      },
    },
  },
  { topic: 'handle-order', email: campAdmin },
  {
    topic: 'answer-ticket',
    email: campAdmin,
    first: (page) =>
      page.getByRole('region', { name: 'Board' }).getByRole('listitem').getByRole('button').click(),
  },
  { topic: 'second-step', email: clubAdmin },
  { topic: 'invite-staff', email: clubAdmin },
  { topic: 'import-people', email: clubAdmin },
  { topic: 'publish-waiver', email: clubAdmin },
  {
    topic: 'book-for-member',
    email: clubAdmin,
    acts: {
      Household: async (page, control) => {
        await control.fill('Coleman')
        await page.getByRole('button', { name: /^Andre Coleman/ }).click()
      },
    },
  },
  // A repeated event is previewed before it is added.
  {
    topic: 'add-event',
    email: clubAdmin,
    acts: { 'Repeats every week': async () => undefined },
  },
  {
    topic: 'cancel-event',
    email: clubAdmin,
    first: async (page) => {
      await page.getByRole('button', { name: 'Next week' }).click()
      await page
        .getByRole('button', { name: /^Aqua fit/ })
        .first()
        .click()
    },
  },
  { topic: 'check-in', email: clubAdmin, acts: { 'Open camera': async () => undefined } },
  {
    topic: 'read-report',
    email: clubAdmin,
    first: (page) => page.getByRole('link', { name: /^Sign-ups/ }).click(),
  },
]
