import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { unprivilegedAccount } from './account.ts'
import { copyForOthers } from './binaries.ts'
import { rotateLog } from './log-file.ts'

const work = await mkdtemp(path.join(tmpdir(), 'lodgepole-files-'))
afterAll(() => rm(work, { recursive: true, force: true }))

describe('PLT-111 the copy of PostgreSQL in the temporary folder', () => {
  const installed = path.join(work, 'installed')
  const program = async (folder: string, text: string) => {
    await mkdir(path.join(folder, 'bin'), { recursive: true })
    await writeFile(path.join(folder, 'bin/postgres'), text)
  }

  it('is made once, for everybody to read and nobody else to change', async () => {
    await program(installed, 'ours')
    const copy = await copyForOthers(installed, path.join(work, 'copy'))
    expect(await readFile(path.join(copy, 'bin/postgres'), 'utf8')).toBe('ours')
    expect((await stat(copy)).mode & 0o777).toBe(0o755)
    await program(installed, 'newer')
    await copyForOthers(installed, copy)
    expect(await readFile(path.join(copy, 'bin/postgres'), 'utf8')).toBe('ours')
  })

  it('is not used when it is a link, or others may write there', async () => {
    const trap = path.join(work, 'trap')
    await program(trap, 'theirs')
    const link = path.join(work, 'link')
    await symlink(trap, link)
    await expect(copyForOthers(installed, link)).rejects.toThrow(
      'belongs to somebody else, or others may write there',
    )
    await chmod(trap, 0o777)
    await expect(copyForOthers(installed, trap)).rejects.toThrow(
      'belongs to somebody else, or others may write there',
    )
  })

  const account = unprivilegedAccount()
  it.skipIf(!account)('is not used when somebody else has made it', async () => {
    const trap = path.join(work, 'of-nobody')
    await program(trap, 'theirs')
    await chmod(trap, 0o755)
    await chown(trap, account?.uid ?? 0, account?.gid ?? 0)
    await expect(copyForOthers(installed, trap)).rejects.toThrow('belongs to somebody else')
  })
})

describe('PLT-102 the log of the embedded PostgreSQL', () => {
  it('is set aside once it is large, while somebody goes on writing to it', async () => {
    const file = path.join(work, 'postgres.log')
    await rotateLog(file, 20)
    const writer = await open(file, 'a')
    for (const round of ['first', 'second']) {
      await writer.write(`the ${round} long part of it\n`)
      await rotateLog(file, 20)
      await writer.write('after\n')
      await rotateLog(file, 20)
      expect(await readFile(`${file}.1`, 'utf8')).toContain(`the ${round} long part of it\n`)
      expect(await readFile(file, 'utf8')).toBe('after\n')
    }
    await writer.close()
  })
})
