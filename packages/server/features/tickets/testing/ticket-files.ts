// Files that tests attach to tickets, and the calls for it.

import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import type { TestServer } from '../../../testing/server.ts'

export const jpeg = await sharp({
  create: { width: 40, height: 20, channels: 3, background: '#e01010' },
})
  .withExif({
    IFD0: { Make: 'Lodgepole Phone' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
  })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()
export const png = await sharp({
  create: { width: 40, height: 20, channels: 3, background: '#1010e0' },
})
  .png()
  .toBuffer()
export const pdf = Buffer.from(
  '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n',
)

export const ticketFiles = (
  server: TestServer,
  homes: () => TestHouseholds,
  dataFolder: string,
) => {
  const ask = (who: string, ticketId: string, fileName: string, fileSize: number, host?: string) =>
    homes().post(who, '/v2/task/ticket/file', { ticketId, fileName, fileSize }, host)
  const say = (who: string, ticketId: string, fileId: string, host?: string) =>
    homes().post(who, '/v2/task/ticket/file/uploaded', { ticketId, fileId }, host)
  const read = (who: string, ticketId: string, fileId: string, host?: string) =>
    homes().get(who, '/v2/task/ticket/file', { ticketId, fileId }, host)
  const take = (who: string, ticketId: string, fileId: string, host?: string) =>
    homes().post(who, '/v2/task/ticket/file/remove', { ticketId, fileId }, host)
  const put = async (who: string, ticketId: string, name: string, content: Buffer) => {
    const { item } = (await ask(who, ticketId, name, content.length)).json
    expect(
      (
        await server.call(`PUT ${item.uploadUrl}`, {
          host: oak.host,
          rawBody: content,
          headers: item.uploadHeaders,
        })
      ).status,
    ).toBe(200)
    return { fileId: item.fileId as string, response: await say(who, ticketId, item.fileId) }
  }
  const objects = async () =>
    (await readdir(path.join(dataFolder, 'objects'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
  return { ask, say, read, take, put, objects }
}
