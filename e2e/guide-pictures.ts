// Takes the pictures of the guides: for each topic the screen at the step that has a picture, on a
// phone. They are in English for all languages (docs/decisions/0082).

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { followGuide, guideTopicPath, type GuideJourney } from './support/guide-journeys.ts'
import { guestJourneys, memberJourneys, staffJourneys } from './support/guide-topics.ts'
import { expect, test } from './support/test.ts'

const folder = path.resolve(import.meta.dirname, '../packages/web/app/guides/pictures')
const size = { width: 375, height: 600 }
const MAX_BYTES = 60_000

test.use({ viewport: size, deviceScaleFactor: 1.5, colorScheme: 'light' })

/** Playwright takes a PNG. The browser itself converts it to a WebP, a fifth of the size. */
const toWebp = async (page: Page, png: Buffer): Promise<Buffer> => {
  await page.goto('about:blank')
  const url = await page.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.7)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

const journeys = [
  ...memberJourneys.map((journey) => ({
    ...journey,
    host: `${journey.email.split('@')[1]?.split('.')[0]}.localhost`,
  })),
  ...staffJourneys.map((journey) => ({ ...journey, host: 'console.localhost' })),
]

const takePicture = async (
  page: Page,
  journey: Pick<GuideJourney, 'topic' | 'acts' | 'first'>,
): Promise<void> => {
  let png: Buffer | undefined
  await followGuide(page, journey, async (pictured) => {
    await page.evaluate(() => document.fonts.ready)
    await pictured?.evaluate((control) => control.scrollIntoView({ block: 'center' }))
    await page.waitForTimeout(500)
    png = await page.screenshot()
  })
  if (!png) throw new Error(`No step of ${journey.topic} has a picture.`)
  const webp = await toWebp(page, png)
  expect(webp.length).toBeLessThan(MAX_BYTES)
  await writeFile(path.join(folder, `${journey.topic}.webp`), webp)
}

for (const journey of journeys)
  test(`the guide’s ${journey.topic}`, async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, journey.email, journey.host, guideTopicPath(journey.topic))
    await takePicture(page, journey)
  })

for (const journey of guestJourneys)
  test(`the guide’s ${journey.topic}`, async ({ page, url }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(url(journey.host, guideTopicPath(journey.topic)))
    await takePicture(page, journey)
  })
