import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { ObjectStore } from '../ports/object-store.ts'
import { copyObjectsOut } from './copy-objects.ts'

const storeOf = (read: ObjectStore['read']): ObjectStore =>
  ({
    list: async function* () {
      yield* ['photos/a.jpg', 'photos/b.jpg']
    },
    read,
  }) as unknown as ObjectStore

it('BKP-10 leaves out an object removed in between, and fails on an unreadable one', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-objects-'))
  try {
    const copied = new Map()
    const present = async (name: string) =>
      name === 'photos/a.jpg' ? Readable.from([Buffer.from('picture')]) : undefined
    await copyObjectsOut(storeOf(present), folder, copied, () => undefined)
    expect([...copied.keys()]).toEqual(['photos/a.jpg'])
    const denied = async () => {
      throw new Error('AccessDenied')
    }
    await expect(
      copyObjectsOut(storeOf(denied), folder, new Map(), () => undefined),
    ).rejects.toThrow('AccessDenied')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
