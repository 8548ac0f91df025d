import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { claimObjects } from './claim-objects.ts'
import { readConfig } from './config.ts'

const configIn = async (more: Readonly<Record<string, string>> = {}) => {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-claimed-objects-'))
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
  const config = readConfig({ DATA_DIR: dataFolder, DEMO: 'off', ...more })
  if (!config.ok) throw new Error(config.error.join(' '))
  return config.value
}
const silent = () => undefined

it('BKP-27 two servers of an installation that start at once share its files', async () => {
  const config = await configIn()
  const own = randomUUID()
  await Promise.all([claimObjects(config, own, silent), claimObjects(config, own, silent)])
  await claimObjects(config, own, silent)
  await expect(claimObjects(config, randomUUID(), silent)).rejects.toThrow(
    `the folder ${path.join(config.dataFolder, 'objects')}, holds the files of another`,
  )
})

it('BKP-27 of two installations that start at once on the same files, one does', async () => {
  const config = await configIn()
  const starts = await Promise.allSettled(
    Array.from({ length: 6 }, () => claimObjects(config, randomUUID(), silent)),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('BKP-27 a bucket that cannot be reached does not prevent the start, which says so', async () => {
  const config = await configIn({
    S3_BUCKET: 'photos',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_ACCESS_KEY_ID: 'one',
    S3_SECRET_ACCESS_KEY: 'one',
  })
  const lines: string[] = []
  await claimObjects(config, randomUUID(), (text) => void lines.push(text), 3_000)
  expect(lines.join('\n')).toContain('could not be checked whose files are in the bucket photos')
})
