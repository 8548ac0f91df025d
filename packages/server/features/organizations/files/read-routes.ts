// Serves images of people and products, and logos. Only finished photos are available, under
// unguessable names; unchecked uploads are never served. The demo's images are drawings in the
// folder next to it.

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../../platform/http/refusal-reply.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { isOfHost } from './of-host.ts'

export interface ObjectReadOptions {
  readonly store: ObjectStore
  /** Where the demo draws its portraits. */
  readonly portraitsFolder: string
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const DRAWING = new RegExp(`^${ID}/(?:portraits|products)/${ID}\\.svg$`)
const PHOTO = new RegExp(`^${ID}/(?:photos|products)/${ID}/(?:70|150|600)\\.jpg$`)
const LOGO = new RegExp(`^${ID}/logos/${ID}\\.png$`)
const MAX_PHOTO_BYTES = 2_000_000

export const objectReadRoutes = (
  app: FastifyInstance,
  { store, portraitsFolder }: ObjectReadOptions,
): void => {
  const find = async (
    name: string,
  ): Promise<
    { readonly type: string; readonly content: Uint8Array; readonly kept: string } | undefined
  > => {
    if (DRAWING.test(name)) {
      const content = await readFile(path.join(portraitsFolder, name)).catch(() => undefined)
      return content && { type: 'image/svg+xml', content, kept: 'private, max-age=86400' }
    }
    const content =
      PHOTO.test(name) || LOGO.test(name) ? await store.get(name, MAX_PHOTO_BYTES) : undefined
    return (
      content && {
        type: LOGO.test(name) ? 'image/png' : 'image/jpeg',
        content,
        kept: 'private, max-age=31536000, immutable',
      }
    )
  }

  app.get('/objects/*', async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const found = isOfHost(name, request.lodgepoleHost) ? await find(name) : undefined
    if (!found) return sendRefusal(request, reply, commonRefusals.NOT_FOUND)
    const content = Buffer.from(
      found.content.buffer,
      found.content.byteOffset,
      found.content.byteLength,
    )
    return reply.type(found.type).header('cache-control', found.kept).send(content)
  })
}
