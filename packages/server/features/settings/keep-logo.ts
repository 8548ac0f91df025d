// A logo as members see it: at most as large as a screen of fine pixels needs for 250 by 200, and nothing in it but the picture.

import { settingsRefusals as no } from '@lodgepole/domain/organizations/settings/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { newId } from '../../platform/new-id.ts'
import { limitLoaders } from '../../platform/picture-loaders.ts'
import type { ObjectStore } from '../../ports/object-store.ts'

const SIZE = { width: 500, height: 400, fit: 'inside', withoutEnlargement: true } as const
const MOST_PIXELS = 10_000 * 10_000
const readable: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp'])

const drawn = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const { default: sharp } = await import('sharp')
  try {
    const picture = limitLoaders(sharp)(bytes, { limitInputPixels: MOST_PIXELS })
    const { format } = await picture.metadata()
    return readable.has(format) ? await picture.rotate().resize(SIZE).png().toBuffer() : undefined
  } catch {
    return undefined
  }
}

export const keepLogo = async (store: ObjectStore, organizationId: string, pictureBase64: string): Promise<Result<{ readonly logoUrl: string }, Refusal>> => {
  const picture = await drawn(Buffer.from(pictureBase64, 'base64'))
  if (!picture) return refuse(no.LOGO_NOT_READABLE)
  const name = `${organizationId}/logos/${newId()}.png`
  await store.put(name, picture, 'image/png')
  return ok({ logoUrl: store.readUrl(name) })
}
