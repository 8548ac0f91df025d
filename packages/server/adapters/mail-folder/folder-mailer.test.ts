import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Mailer, SentMails } from '../../ports/mailer.ts'
import { mailerSuite, outgoing, type ArrivedMail } from '../../ports/mailer.suite.ts'
import { createFolderMailer } from './folder-mailer.ts'

let root = ''
beforeAll(async () => void (root = await mkdtemp(path.join(tmpdir(), 'lodgepole-mail-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

interface Stored extends Omit<ArrivedMail, 'attachments'> {
  readonly attachments: readonly {
    readonly fileName: string
    readonly base64: string
    readonly contentId?: string
  }[]
}

const arrivedIn = async (folder: string): Promise<readonly ArrivedMail[]> => {
  const names = (await readdir(folder).catch(() => [])).sort()
  return Promise.all(
    names.map(async (name) => {
      const { attachments, headers, ...rest } = JSON.parse(
        await readFile(path.join(folder, name), 'utf8'),
      ) as Stored
      return {
        ...rest,
        headers: Object.fromEntries(
          Object.entries(headers).map(([key, value]) => [key.toLowerCase(), value]),
        ),
        attachments: attachments.map(({ fileName, base64, contentId }) => ({
          fileName,
          contentId,
          content: Buffer.from(base64, 'base64'),
        })),
      }
    }),
  )
}

describe('MAIL-01 mail into a folder', () => {
  const folder = () => path.join(root, 'suite')
  let mailer: Mailer
  beforeAll(() => void (mailer = createFolderMailer({ folder: folder() })))

  mailerSuite(() => ({
    mailer,
    handover: 'stored',
    arrived: () => arrivedIn(folder()),
    broken: async () => {
      await writeFile(path.join(root, 'a-file'), '')
      return createFolderMailer({ folder: path.join(root, 'a-file', 'mail') })
    },
  }))
})

describe('MAIL-01 the folder', () => {
  let folder = ''
  let mailer: Mailer & SentMails
  beforeEach(async () => {
    folder = await mkdtemp(path.join(root, 'folder-'))
    mailer = createFolderMailer({ folder, keep: 5, now: () => 1_700_000_000_000 })
  })

  it('lists newest first, of one organization or all, and finds one with both parts', async () => {
    for (const [number, organizationId] of ['oak', 'elm', undefined, 'oak'].entries()) {
      await mailer.send(outgoing({ mailId: `m${number}`, organizationId, subject: `${number}` }))
    }
    expect((await mailer.list()).map(({ subject }) => subject)).toEqual(['3', '2', '1', '0'])
    expect((await mailer.list('oak')).map(({ mailId }) => mailId)).toEqual(['m3', 'm0'])
    expect(await mailer.find('m1')).toMatchObject({
      organizationId: 'elm',
      to: 'dana@oak.example',
      html: '<p>Hello</p>',
      text: 'Hello',
    })
    expect(await mailer.find('../m1')).toBeUndefined()
  })

  it('keeps the newest and no more', async () => {
    for (let number = 0; number < 9; number += 1)
      await mailer.send(outgoing({ subject: `${number}` }))
    expect((await mailer.list()).map(({ subject }) => subject)).toEqual(['8', '7', '6', '5', '4'])
    expect(await readdir(folder)).toHaveLength(5)
  })

  it('keeps a message that is sent again once, where it was', async () => {
    const first = outgoing({ subject: 'first' })
    await mailer.send(first)
    await mailer.send(outgoing({ subject: 'second' }))
    await mailer.send(first)
    expect((await mailer.list()).map(({ subject }) => subject)).toEqual(['second', 'first'])
  })

  it('shows what another process wrote, and nothing half-written', async () => {
    await createFolderMailer({ folder }).send(outgoing({ subject: 'theirs' }))
    await writeFile(path.join(folder, '.unfinished-1'), '{"mailId"')
    await writeFile(path.join(folder, '.unfinished-2'), '{"mailId"')
    await utimes(path.join(folder, '.unfinished-1'), 1, 1)
    expect((await mailer.list()).map(({ subject }) => subject)).toEqual(['theirs'])
    await mailer.send(outgoing({ subject: 'ours' }))
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([
      '.unfinished-2',
    ])
  })

  it('is for its owner’s eyes, because codes are in it', async () => {
    const inner = path.join(folder, 'mail')
    await createFolderMailer({ folder: inner }).send(outgoing())
    const [name = ''] = await readdir(inner)
    expect(((await stat(inner)).mode & 0o777).toString(8)).toBe('700')
    expect(((await stat(path.join(inner, name))).mode & 0o777).toString(8)).toBe('600')
  })

  it('lists nothing before the first mail', async () => {
    expect(await createFolderMailer({ folder: path.join(root, 'none') }).list()).toEqual([])
  })
})
