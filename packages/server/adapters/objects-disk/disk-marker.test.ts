import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDiskMarker } from './disk-marker.ts'

describe('BKP-27 the marker of a folder without hard links', () => {
  it.each(['EPERM', 'ENOTSUP', 'ENOSYS'])(
    'is claimed once where linking answers %s',
    async (code) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-marker-'))
      const refuse = async () => {
        throw Object.assign(new Error('no links'), { code })
      }
      const marker = createDiskMarker(folder, refuse)
      expect(await marker.claim('one')).toBe('one')
      expect(await marker.claim('other')).toBe('one')
      expect(await createDiskMarker(folder).read()).toBe('one')
      expect(await readdir(folder)).toHaveLength(1)
      await rm(folder, { recursive: true })
    },
  )

  it('is not made where the folder refuses for another reason', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-marker-'))
    const refuse = async () => {
      throw Object.assign(new Error('the disk is broken'), { code: 'EIO' })
    }
    await expect(createDiskMarker(folder, refuse).claim('one')).rejects.toThrow('broken')
    expect(await readdir(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
