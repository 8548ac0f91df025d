// What a backup says about itself. It is written last: a folder without a manifest is a backup that was cut off.

import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const MANIFEST_FILE = 'manifest.json'
export const FORMAT = 1

const fileFacts = { file: z.string(), bytes: z.number().int().nonnegative(), sha256: z.string().length(64) }

const manifestShape = z.object({
  format: z.literal(FORMAT, 'was written in another format'),
  product: z.object({ name: z.literal('lodgepole'), version: z.string() }),
  /** ISO 8601; the backup holds everything that was committed before. */
  takenAt: z.string(),
  postgres: z.string(),
  roles: z.array(z.string()),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string(), ...fileFacts })),
  schema: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative(), ...fileFacts })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** What the secrets in it are encrypted with; the keys themselves are elsewhere. */
  secretKeys: z.array(z.string()).optional(),
  objects: z.array(z.object({ name: z.string(), ...fileFacts })),
})

export type Manifest = z.infer<typeof manifestShape>
export type FileFacts = Pick<Manifest['objects'][number], 'file' | 'bytes' | 'sha256'>

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 1)}\n`, { mode: 0o600, flag: 'wx', flush: true })

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, MANIFEST_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error(`${folder} is no complete backup: it has no ${MANIFEST_FILE}.`)
  const parsed = manifestShape.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [fault] = parsed.error.issues
  throw new Error(`${path.join(folder, MANIFEST_FILE)} cannot be used: ${fault?.path.join('.') || 'it'} ${fault?.message ?? ''}.`)
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const filesOf = ({ migrations, tables, objects }: Manifest): readonly FileFacts[] => [...migrations, ...tables, ...objects]
