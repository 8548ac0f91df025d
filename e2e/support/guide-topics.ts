// Who follows each topic of the guides in the demo, and what they enter on the way.

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
  { topic: 'register-stay', email: owner, acts: { Property: chooseFirst } },
]
