// Setting a picture: a photo with location data loses it, and a file that is not a picture is
// refused with an explanation.

import { writeFile } from 'node:fs/promises'
import {
  jpegClaiming,
  largePhoneJpeg,
  phoneJpeg,
} from '../packages/server/features/people/photos/testing/pictures.ts'
import { makeFamily } from './support/family.ts'
import { expect, test } from './support/test.ts'

// They replace a person's picture, change their mind, and learn that a file has the wrong type.
test('PHO-01 PHO-02 PHO-09 PHO-10 PHO-11 PHO-13 HOME-24 a parent changes a picture', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'parent@pinewood.example')
  await page
    .getByRole('list', { name: /Your household/ })
    .getByRole('button', { name: /^June/ })
    .click()
  await page.getByRole('region', { name: /^June/ }).getByRole('link', { name: 'Set photo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Photo' })).toBeVisible()
  const withPlace = await phoneJpeg(1)
  expect(withPlace.includes('Exif')).toBe(true)
  const picker = page.getByLabel('Choose a photo')
  await expect(page.getByText(/^PNG, JPG or HEIC\. We make large pictures smaller/)).toBeVisible()

  await picker.setInputFiles({
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(page.getByRole('alert')).toContainText(
    'We couldn’t read this picture. File must be PNG, JPG or HEIC',
  )

  // Playwright passes files over 50 MB only by path.
  const tooLarge = test.info().outputPath('face.jpg')
  await writeFile(tooLarge, Buffer.concat([withPlace, Buffer.alloc(50 * 1024 * 1024)]))
  for (const [file, words] of [
    [tooLarge, 'File must be 3 MB or smaller'],
    [
      { name: 'face.jpg', mimeType: 'image/jpeg', buffer: jpegClaiming(withPlace, 16_000, 13_000) },
      'The picture has too many pixels',
    ],
  ] as const) {
    await picker.setInputFiles(file)
    await expect(page.getByRole('alert')).toContainText(words)
  }

  await picker.setInputFiles({ name: 'face.jpg', mimeType: 'image/jpeg', buffer: withPlace })
  const widget = page.getByRole('img', { name: /^Your picture/ })
  await expect(widget).toBeFocused()
  expect(await widget.boundingBox()).toMatchObject({ width: 200, height: 200 })
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel('Zoom', { exact: true })).toHaveValue('1.25')
  await expectAccessible(page)

  // A photo that cannot be sent stays as it was cropped and is not discarded without asking.
  await page.route(/\/objects\/(?!temporary)/, (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect(page.getByRole('alert')).toContainText('Upload failed')
  await page.goBack()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .click()
  await expect(page.getByLabel('Zoom', { exact: true })).toHaveValue('1.25')
  await page.getByRole('button', { name: 'Use this photo' }).click()

  const shown = page.getByRole('main').locator('img[src*="/photos/"]')
  await expect(shown).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const src = await shown.getAttribute('src')
  const stored = Buffer.from(
    await page.evaluate(
      async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
      src ?? '',
    ),
  )
  expect([stored.subarray(0, 2).toString('hex'), stored.includes('Exif')]).toEqual(['ffd8', false])

  await page.goto(url('pinewood.localhost'))
  await page
    .getByRole('list', { name: /Your household/ })
    .getByRole('button', { name: /^June/ })
    .click()
  await expect(
    page.getByRole('region', { name: /^June/ }).getByRole('link', { name: 'Deposit' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Set photo' })).toHaveCount(0)

  await page.goBack()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  const question = page.getByRole('dialog', { name: /^Remove June.*photo/ })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Set photo' })).toBeVisible()
})

test('PHO-14 a sideways photo of 25 MB is uploaded small and upright', async ({ page, signIn }) => {
  const large = await largePhoneJpeg()
  expect(large.length).toBeGreaterThan(20 * 1024 * 1024)
  await makeFamily('member@lakeside.example', 'large-photo@lakeside.example')
  await signIn(page, 'large-photo@lakeside.example', 'lakeside.localhost')
  await page.getByRole('region', { name: /^Ada/ }).getByRole('link', { name: 'Set photo' }).click()
  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(page.getByRole('img', { name: /^Your picture/ })).toBeFocused({ timeout: 30_000 })
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/objects/'),
  )
  await page.getByRole('button', { name: 'Use this photo' }).click()
  expect((await sent).postDataBuffer()?.length ?? 0).toBeLessThan(3 * 1024 * 1024)
  await expect(page.getByRole('main').locator('img[src*="/photos/"]')).toBeVisible({
    timeout: 60_000,
  })
})
