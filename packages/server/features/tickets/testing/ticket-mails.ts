// The mails about tickets in a test server's folder.

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { leftToDo } from '../../../testing/left-to-do.ts'
import type { TestServer } from '../../../testing/server.ts'

type Kept = Readonly<Record<'to' | 'subject' | 'text', string>> & {
  readonly headers: Readonly<Record<string, string>>
}

export const ticketMails = (server: Pick<TestServer, 'database'>, dataFolder: string) => {
  const mails = async (about: string): Promise<readonly Kept[]> => {
    const folder = path.join(dataFolder, 'mail')
    const names = (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.json'))
      .toSorted()
    return (
      await Promise.all(
        names.map(
          async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as Kept,
        ),
      )
    ).filter(({ subject }) => subject.includes(about))
  }
  /** Once the expected number has arrived, and no job remains that might send another. */
  const mailsAbout = async (about: string, count: number): Promise<readonly Kept[]> => {
    await expect
      .poll(async () => (await mails(about)).length, { timeout: 20_000, interval: 50 })
      .toBeGreaterThanOrEqual(count)
    await expect.poll(() => leftToDo(server.database()), { timeout: 20_000, interval: 50 }).toBe(0)
    return mails(about)
  }
  return { mails, mailsAbout }
}
