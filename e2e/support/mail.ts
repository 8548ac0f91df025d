// The mails that the demo would have sent, read from the page that shows them.

import { expect } from '@playwright/test'
import { call } from './call.ts'

const CODE = /\b\d{3}[ \u00a0]?\d{3}\b/
const LISTED = /<li><a href="([^"]+)">(.*?)<\/li>/gs
const TEXT = /<pre>(.*?)<\/pre>/s

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

/** Addresses of the mails whose subject or recipient contains these words, newest first. */
const mailsWith = async (mailUrl: string, words: string): Promise<readonly string[]> =>
  [...(await call(mailUrl)).text.matchAll(LISTED)]
    .filter(([, , html = '']) => plain(html).includes(words))
    .map(([, path = '']) => new URL(path, mailUrl).href)

/** A person's newest mail, after `seen` earlier ones. */
export const mailTo = async (mailUrl: string, to: string, seen = 0): Promise<string> => {
  await expect.poll(async () => (await mailsWith(mailUrl, to)).length).toBeGreaterThan(seen)
  const [newest = ''] = await mailsWith(mailUrl, to)
  return plain(TEXT.exec((await call(newest)).text)?.[1] ?? '')
}

export const countMails = async (mailUrl: string, to: string): Promise<number> =>
  (await mailsWith(mailUrl, to)).length

/** As in the mail, with a space in the middle. */
export const codeIn = (text: string): string => CODE.exec(text)?.[0] ?? ''
