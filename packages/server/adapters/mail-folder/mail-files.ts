// Mails as files in a folder. Their names begin with the time, so that the newest are easy to find.

import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SentMail } from '../../ports/mailer.ts'

export interface StoredMail extends Omit<SentMail, 'pictures' | 'replyTo'> {
  readonly from: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments: readonly {
    readonly fileName: string
    readonly contentType: string
    readonly base64: string
    readonly contentId?: string
  }[]
}

const NAME = /^(\d{15})-([\w.-]{1,100})\.json$/
const UNFINISHED = '.unfinished-'
const UNFINISHED_MAX_AGE_MS = 60_000

export const mailIdOf = (name: string): string | undefined => NAME.exec(name)?.[2]
export const sentAtMsOf = (name: string): number => Number(NAME.exec(name)?.[1])
export const nameOf = (mailId: string, sentAtMs: number): string =>
  `${String(sentAtMs).padStart(15, '0')}-${mailId}.json`

/** Newest first. */
export const listNames = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()

/** Undefined if another process has just removed it. */
export const readMail = async (folder: string, name: string): Promise<StoredMail | undefined> => {
  const text = await readFile(path.join(folder, name), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as StoredMail)
}

export const writeMail = async (folder: string, name: string, mail: StoredMail): Promise<void> => {
  const unfinished = path.join(folder, `${UNFINISHED}${randomUUID()}`)
  const content = `${JSON.stringify(mail, null, 2)}\n`
  await writeFile(unfinished, content, { mode: 0o600, flush: true })
  await rename(unfinished, path.join(folder, name))
}

/** Removes what a process left behind when it died while writing. */
export const removeUnfinished = async (folder: string): Promise<void> => {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith(UNFINISHED))) {
    const { mtimeMs } = await stat(path.join(folder, name)).catch(() => ({ mtimeMs: Infinity }))
    if (mtimeMs < Date.now() - UNFINISHED_MAX_AGE_MS)
      await rm(path.join(folder, name), { force: true })
  }
}
