import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimFolder } from './claim-folder.ts'

let folder = ''
beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-claimed-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const prefix = () =>
  `lodgepole-claim-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
/** Counts only this folder's sockets: others are claimed meanwhile. */
const sockets = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(prefix())).length
const isClaimed = (
  claim: PromiseSettledResult<unknown>,
): claim is PromiseFulfilledResult<() => Promise<void>> => claim.status === 'fulfilled'

/** What a process leaves behind when it claimed the folder and was killed. */
const leaveSocket = async (name: string) => {
  const socket = path.join(tmpdir(), `${prefix()}${name}.sock`)
  const child = spawn(
    process.execPath,
    [
      '-e',
      `require('net').createServer().listen(${JSON.stringify(socket)}, () => ` +
        "console.log('listens'))",
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'close')
}

describe('PLT-124 the claim of a data folder', () => {
  it('goes to one, however many ask at the same moment', async () => {
    for (let round = 0; round < 30; round += 1) {
      const claims = await Promise.allSettled(Array.from({ length: 6 }, () => claimFolder(folder)))
      const held = claims.filter(isClaimed)
      expect(held).toHaveLength(1)
      await expect(claimFolder(folder)).rejects.toThrow(
        'is in use by another Lodgepole server or command',
      )
      await held[0]?.value()
    }
  })

  it('is free again when it was given up, and leaves nothing behind', async () => {
    const before = await sockets()
    await (
      await claimFolder(folder)
    )()
    await (
      await claimFolder(folder)
    )()
    expect(await sockets()).toBe(before)
  })

  it('of a process that was killed counts for nothing, also when several come then', async () => {
    const before = await sockets()
    for (const name of ['', '-0000dead', '-ffffdead']) await leaveSocket(name)
    expect(await sockets()).toBe(before + 3)
    const claims = (
      await Promise.allSettled(Array.from({ length: 6 }, () => claimFolder(folder)))
    ).filter(isClaimed)
    expect(claims).toHaveLength(1)
    await claims[0]?.value()
    expect(await sockets()).toBe(before)
  })

  it('PLT-139 is the same by each link that leads there, even before it exists', async () => {
    const link = path.join(folder, 'link')
    await symlink(folder, link)
    for (const [own, other] of [
      [folder, link],
      [path.join(folder, 'new/data'), path.join(link, 'new/data')],
    ] as const) {
      const giveUp = await claimFolder(own)
      await expect(claimFolder(other)).rejects.toThrow('is in use')
      await giveUp()
    }
  })
})
