import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { cleanUpUnitFiles } from './clean-up-files.ts'
import {
  makeCommunity,
  makeUnit,
  prepareCommunity,
  setUser,
  type Community,
} from './testing/community.ts'

const clock = { ms: Date.parse('2026-11-16T17:00:00Z') }

const dataFolder = mkdtempSync(path.join(tmpdir(), 'lodgepole-units-'))

const server = useTestServer({
  prepare: prepareCommunity,
  now: () => clock.ms,
  environment: { DATA_DIR: dataFolder },
})

let homes: Community

const units: Record<string, string> = {}

const id = (name: string) => homes.id(name)

const database = () => server.database()

const ALL = '/v2/lodging/units'

beforeAll(async () => {
  homes = await makeCommunity(server)
  units['anchor'] = await makeUnit(database(), {
    address: '1 Anchor Row',
    owners: [id('dana')],
    managers: [id('mona')],
  })
  units['beacon'] = await makeUnit(database(), {
    address: '2 Beacon Lane',
    label: 'Gull House',
    owners: [id('dana')],
  })
  units['cove'] = await makeUnit(database(), {
    address: '3 Cove Road',
    managers: [id('mona')],
    householdId: id('kim'),
  })
  units['dune'] = await makeUnit(database(), { address: '4 Dune Way' })
  await setUser(database(), id('kim'), { lodgingIdPrimary: units['cove'] })
})

/** Sorted after all units claimed above: Mona manages it and Kim owns it. */
const makeFar = async () => {
  units['far'] ??= await makeUnit(database(), {
    address: '9 Zephyr Path',
    managers: [id('mona')],
    householdId: id('kim'),
  })
}

describe('LDG-17 documents of a unit', () => {
  beforeAll(makeFar)

  const FILE = '/v2/lodging/unit/file'
  const pdf = Buffer.from(
    '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
  )
  const lodgingId = () => units['far'] ?? ''
  const ask = (who: string, fileName = 'rules.pdf', fileSize = pdf.length) =>
    homes.post(who, FILE, { lodgingId: lodgingId(), fileName, fileSize })
  const put = async (content: Buffer, fileName?: string) => {
    const { item } = (await ask('mona', fileName, content.length)).json
    expect(
      (
        await server.call(`PUT ${item.uploadUrl}`, {
          host: oak.host,
          rawBody: content,
          headers: item.uploadHeaders,
        })
      ).status,
    ).toBe(200)
    return {
      fileId: item.fileId as string,
      response: await homes.post('mona', `${FILE}/uploaded`, {
        lodgingId: lodgingId(),
        fileId: item.fileId,
      }),
    }
  }

  it('LDG-17 are added and removed by its managers and read by residents', async () => {
    const { fileId, response } = await put(pdf)
    expect(response.json.item.files).toEqual([
      { fileId, name: 'rules.pdf', type: 'pdf', sizeBytes: pdf.length },
    ])
    for (const who of ['mona', 'boss', 'kim'])
      expect((await homes.get(who, FILE, { lodgingId: lodgingId(), fileId })).bytes).toEqual(pdf)
    expect(
      (await homes.get('kim', ALL, { lodgingId: lodgingId() })).json.items[0].files,
    ).toHaveLength(1)
    for (const who of ['dana', 'rex', 'till'])
      expect((await homes.get(who, FILE, { lodgingId: lodgingId(), fileId })).status).toBe(404)
    expect(
      (await homes.get('mona', FILE, { lodgingId: units['anchor'] ?? '', fileId })).status,
    ).toBe(404)
    expect(
      existsSync(
        path.join(dataFolder, 'objects', oak.organizationId, 'units', lodgingId(), fileId),
      ),
    ).toBe(true)
    expect(
      (
        await server.call(`GET /objects/${oak.organizationId}/units/${lodgingId()}/${fileId}`, {
          host: oak.host,
        })
      ).status,
    ).toBe(404)
    expect(
      (await homes.post('kim', `${FILE}/remove`, { lodgingId: lodgingId(), fileId })).status,
    ).toBe(403)
    expect(
      (await homes.post('mona', `${FILE}/remove`, { lodgingId: lodgingId(), fileId })).json.item
        .files,
    ).toEqual([])
    expect((await homes.get('mona', FILE, { lodgingId: lodgingId(), fileId })).json.code).toBe(
      'FILE_NOT_FOUND',
    )
  })

  it('LDG-17 are refused with a false type, when too large, or when too many', async () => {
    expect((await put(Buffer.from('%PDF-1.7 /JavaScript\n%%EOF'))).response.json.code).toBe(
      'PDF_NOT_ALLOWED',
    )
    expect((await put(pdf, 'a.png')).response.json.code).toBe('NOT_A_PICTURE')
    expect([
      (await ask('mona', 'a.exe')).json.code,
      (await ask('mona', 'a.pdf', 3 * 1024 * 1024 + 1)).json.code,
      (await ask('mona', ' ')).json.code,
    ]).toEqual(['FILE_NOT_ALLOWED', 'FILE_TOO_LARGE', 'FILE_NAME_UNDEFINED'])
    const asked = await Promise.all(
      Array.from({ length: 22 }, (_, index) => ask('mona', `${index}.pdf`)),
    )
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(18)
    expect(asked.filter(({ json }) => json.code === 'TOO_MANY_DOCUMENTS')).toHaveLength(4)
  })

  it('LDG-17 whose upload never finished are removed after a day', async () => {
    const left = async () =>
      Number(
        (await database().pool.query('select count(*)::int as count from lodging_unit_files'))
          .rows[0].count,
      )
    const store = { remove: async () => undefined }
    await cleanUpUnitFiles(database().db, store, clock.ms + 23 * 3_600_000)
    expect(await left()).toBe(20)
    await cleanUpUnitFiles(database().db, store, clock.ms + 25 * 3_600_000)
    expect(await left()).toBe(0)
  })
})
