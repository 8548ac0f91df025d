// What the demo would have mailed, read where it shows it.

import { expect, type Browser } from '@playwright/test'

const CODE = /\b\d{3}[ \u00a0]?\d{3}\b/

/** The newest mail to somebody; `seen` mails came before it. */
export const mailTo = async (browser: Browser, mailUrl: string, to: string, seen = 0): Promise<string> => {
  const page = await browser.newPage()
  const mails = page.getByRole('listitem').filter({ hasText: to }).getByRole('link')
  await expect(async () => {
    await page.goto(mailUrl)
    expect(await mails.count()).toBeGreaterThan(seen)
  }).toPass()
  await mails.first().click()
  const text = await page.locator('pre').innerText()
  await page.close()
  return text
}

export const countMails = async (browser: Browser, mailUrl: string, to: string): Promise<number> => {
  const page = await browser.newPage()
  await page.goto(mailUrl)
  const count = await page.getByRole('listitem').filter({ hasText: to }).count()
  await page.close()
  return count
}

/** As the mail writes it, with a space in the middle. */
export const codeIn = (text: string): string => CODE.exec(text)?.[0] ?? ''
