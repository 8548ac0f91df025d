// A person who has their own account and shares another parent's account in the same organization.

import { withDatabase } from './support/crowd.ts'
import { club, newLogin, signInNew } from './support/new-login.ts'
import { expect, test } from './support/test.ts'

for (const width of [375, 1280]) {
  test(`AUTH-40 AUTH-57 an own account and a shared one are chosen between at ${width} px`, async ({
    page,
    url,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const [holder, partner] = [await newLogin(url, 'holder'), await newLogin(url, 'partner')]
    await withDatabase(async (client) => {
      const share =
        'update users set first_name = $3, last_name = $4, parent2_email = $1, ' +
        'parent2_login_id = (select login_id from logins where email = $1) where email = $2'
      await client.query(share, [partner.email, holder.email, 'Harriet', 'Holder'])
      await client.query('update users set first_name = $2, last_name = $3 where email = $1', [
        partner.email,
        'Pat',
        'Partner',
      ])
    })
    await signInNew(page, url, partner)
    await expect(page.getByRole('heading', { level: 1, name: 'Choose an account' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Harriet Holder/ }).click()
    await expect(page).toHaveURL(url(club, '/'))
    await page.goto(url(club, '/account'))
    await expect(page.getByText('Harriet Holder').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Harriet Holder').first()).toBeVisible()
    await page.goto(url(club, '/'))
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('link', { name: 'Choose an account' }).click()
    await expect(page.getByRole('button', { name: /Harriet Holder/ })).toContainText('In use now')
    await expect(page.getByRole('button', { name: /Harriet Holder/ })).toContainText(
      'Second parent',
    )
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page).toHaveURL(url(club, '/'))
    await page.goto(url(club, '/auth/select/organization'))
    await page.getByRole('button', { name: /Pat Partner/ }).click()
    await page.goto(url(club, '/account'))
    await expect(page.getByText('Pat Partner').first()).toBeVisible()
    await expect(page.getByText('Harriet Holder')).toHaveCount(0)
  })
}
