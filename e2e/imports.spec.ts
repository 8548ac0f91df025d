// A registrar imports a list: with bad rows, corrected, imported, its households invited, undone.
// Then an admin exports everything.

import { expect, test } from './support/test.ts'

const host = 'console.localhost'
const list = (rows: readonly string[]) => ({
  name: 'families.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`First name;Last name;Household;Email;Birthday\n${rows.join('\n')}\n`),
})

test('IMP-12 IMP-18 a list with bad rows is fixed, imported, invited and undone in part', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin@pinewood.example', host, '/people/import')
  const send = (rows: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles(list(rows))
  const heading = (name: string) => page.getByRole('heading', { name })

  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expectAccessible(page)
  await send([
    'Juniper;Quill;q;juniper@quill.example;5/4/1984',
    'Rowan;Quill;q;;31/31/2015',
    ';Quill;q;;',
  ])
  await expect(page.getByRole('combobox', { name: 'Field for Birthday' })).toHaveValue('birthISO')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(heading('2 rows can’t be imported')).toBeVisible()
  await expect(
    page.getByRole('row', { name: '3 Birthday 31/31/2015 This isn’t a date.' }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: '4 First name Fill in this field.' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Choose the corrected file' }).click()
  await send(['Juniper;Quill;q;juniper@quill.example;5/4/1984', 'Rowan;Quill;q;;3/31/2015'])
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 2 people' }).click()
  await expect(heading('Import complete')).toBeVisible()

  await page.getByRole('button', { name: 'Invite 1 household' }).click()
  await expect(heading('The households are invited')).toBeVisible()
  await expect(page.getByText('1 household was invited.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(url(host, '/people/import'))
  await page
    .getByRole('row', { name: /families\.csv.*Imported/ })
    .getByRole('button', { name: 'Open families.csv' })
    .click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  // People who were invited stay.
  const undo = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(undo).toContainText('Juniper Quill')
  await undo.getByRole('button', { name: 'Undo the other one' }).click()
  await expect(heading('Import undone')).toBeVisible()
})

test('EXP-08 an admin exports everything the organization owns', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'admin@pinewood.example', host, '/export')
  await page.getByRole('button', { name: 'Create export' }).click()
  const download = page.getByRole('button', { name: /^Download the export of/ })
  await expect(download).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page)
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^export-\d{4}-\d{2}-\d{2}\.zip$/)
})
