// Pets and vehicles: added, changed, removed, edited by two people, and where an organization has
// none. What a test adds has a unique name and is removed again, except in households whose lists
// no other test reads.

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, notice, test } from './support/test.ts'

const phone = { width: 375, height: 812 }
const lodge = 'harbor.localhost'
const club = 'lakeside.localhost'
const newName = (word: string) => `${word} ${randomUUID().slice(0, 6)}`
const rowOf = (page: Page, list: 'Pets' | 'Vehicles', text: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: text })
const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('PET-21 a pet is added to an empty list, changed and removed, on a phone', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, 'family@lodgepole.example', club, '/account/pet/list')
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: 'Add a pet' }).click()
  await expect(page).toHaveURL(url(club, '/account/pet/new'))

  await save(page)
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Enter a name.')).toBeVisible()
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)
  await page.keyboard.type('<b>Biscuit</b>')
  await page.getByLabel('Type of pet').fill('Dog')
  await page.getByLabel('Breed').fill('Beagle')
  await page.getByLabel('Vaccinated until').fill('2001-02-03')
  await save(page)
  const row = rowOf(page, 'Pets', '<b>Biscuit</b>')
  await expect(row).toContainText('Dog · Beagle')
  await expect(row).toContainText('Vaccination expired Feb 3, 2001')
  await expectAccessible(page)
  expect(await fits(page)).toBe(true)

  await row.getByRole('link', { name: 'Edit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/account\/pet\/edit\/[0-9a-f-]{36}$/)
  await page.getByLabel('Name').fill('Biscuit')
  await page.getByLabel('Breed').fill('')
  await page.getByLabel('Vaccinated until').fill('2099-02-03')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Pets', 'Biscuit')).toContainText('Vaccinated until Feb 3, 2099')
  await expect(rowOf(page, 'Pets', 'Biscuit')).not.toContainText('Beagle')

  const remove = page.getByRole('button', { name: 'Remove Biscuit' })
  await remove.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Remove Biscuit?' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(notice(page, 'Biscuit was removed.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible()
})

test('PET-22 VEH-22 when two people change a vehicle, the later one is warned and chooses', async ({
  page,
  browser,
  signIn,
  expectAccessible,
}) => {
  const plate = newName('E2E').toUpperCase()
  await signIn(page, 'owner@harbor.example', lodge, '/account/vehicle/new')
  await page.getByLabel('Make').fill('Volvo')
  await page.getByLabel('Year').fill('21')
  await page.getByLabel('License plate').fill(plate)
  await save(page)
  await expect(page.getByText('Enter a year with four digits.')).toBeVisible()
  await page.getByLabel('Year').fill('2021')
  await save(page)
  await rowOf(page, 'Vehicles', plate).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Make')).toHaveValue('Volvo')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'owner@harbor.example')
  await other.goto(page.url())
  await other.getByLabel('Color').fill('Red')
  await save(other)
  await expect(rowOf(other, 'Vehicles', plate)).toContainText('2021 · Red')

  await page.getByLabel('Color').fill('Blue')
  await save(page)
  const told = page
    .getByRole('status')
    .filter({ hasText: 'Ingrid Halvorsen changed this while you were editing.' })
  await expect(told).toContainText('Red')
  await expect(page.getByLabel('Color')).toHaveValue('Blue')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect(page.getByLabel('Color')).toHaveValue('Red')
  await expect(told).toHaveCount(0)

  // Removing from an outdated list is refused, and the list is shown again.
  await page.getByLabel('Color').fill('Green')
  await save(page)
  await expect(rowOf(page, 'Vehicles', plate)).toContainText('Green')
  await rowOf(other, 'Vehicles', plate).getByRole('button', { name: 'Remove' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(
    other
      .getByText(
        'Ingrid Halvorsen changed this while you had it open. Check it again before you remove it.',
      )
      .first(),
  ).toBeVisible()
  await expect(rowOf(other, 'Vehicles', plate)).toContainText('Green')

  // Saving again deliberately replaces the other person's version.
  await rowOf(other, 'Vehicles', plate).getByRole('link', { name: 'Edit' }).click()
  await expect(other.getByLabel('Color')).toHaveValue('Green')
  await rowOf(page, 'Vehicles', plate).getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Model').fill('XC60')
  await save(page)
  await expect(rowOf(page, 'Vehicles', plate)).toContainText('Volvo XC60')
  await other.getByLabel('Color').fill('White')
  await save(other)
  await expect(
    other.getByText('What you typed is still here. Save again to replace the other version.'),
  ).toBeVisible()
  await save(other)
  await expect(rowOf(other, 'Vehicles', plate)).toContainText('White')
  await rowOf(other, 'Vehicles', plate).getByRole('button', { name: 'Remove' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(other, 'Vehicles', plate)).toHaveCount(0)

  // The first page still shows it, but it can no longer be opened.
  await rowOf(page, 'Vehicles', plate).getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByText('This vehicle is no longer on your list.')).toBeVisible()
  await other.context().close()
})

test('VEH-21 PET-21 the lists open only where the organization uses or previews them', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  await signIn(page, 'parent@pinewood.example', 'pinewood.localhost', '/account/vehicle/list')
  await expect(page.getByRole('link', { name: 'Add a vehicle' })).toBeVisible()
  await page.goto(url('pinewood.localhost', '/account/pet/new'))
  await expect(page.getByRole('heading', { name: 'This isn’t available here' })).toBeVisible()
  await expectAccessible(page)
  await signIn(page, 'family@lodgepole.example', club, '/account/vehicle/list')
  await expect(page.getByRole('heading', { name: 'This isn’t available here' })).toBeVisible()
})
