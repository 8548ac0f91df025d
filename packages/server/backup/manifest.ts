// What a backup records about itself. The manifest is written last: a folder without one is an
// interrupted backup.

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { productVersion } from '../cli/installation-root.ts'
import { asWriteFault } from './folder-faults.ts'

const MANIFEST_FILE = 'manifest.json'
export const FORMAT = 1

const fileFacts = {
  file: z.string(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().length(64),
}

const manifestShape = z.object({
  format: z.literal(FORMAT),
  product: z.object({ name: z.literal('lodgepole'), version: z.string() }),
  /** Which installation it is of, as the marker of its object store says. Earlier ones lack it. */
  installationId: z.string().optional(),
  /** ISO 8601. The backup contains everything that was committed before. */
  takenAt: z.string(),
  /** ISO 8601. Only in a backup of an installation on hold, whose data is older than the backup. */
  dataAsOf: z.string().optional(),
  postgres: z.string(),
  roles: z.array(z.string()),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string(), ...fileFacts })),
  schema: z.array(z.string()),
  /** What the operator added to the database and the backup does not contain. */
  madeByHand: z.array(z.string()).optional(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
      ...fileFacts,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** The ids of the keys that encrypt its secrets. The keys themselves are stored elsewhere. */
  secretKeys: z.array(z.string()).optional(),
  objects: z.array(z.object({ name: z.string(), ...fileFacts })),
})

export type Manifest = z.infer<typeof manifestShape>
export type FileFacts = Pick<Manifest['objects'][number], 'file' | 'bytes' | 'sha256'>

/** Covers the manifest's content, not its formatting. */
const sumOf = (said: object): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex')

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> => {
  const summed = { ...manifest, sha256: sumOf(manifest) }
  const text = `${JSON.stringify(summed, undefined, 1)}\n`
  const options = { mode: 0o600, flag: 'wx', flush: true }
  return asWriteFault(writeFile(path.join(folder, MANIFEST_FILE), text, options))
}

/** Manifests of earlier versions have no checksum. */
const isAsWritten = (written: object): boolean => {
  const { sha256, ...said } = written as { readonly sha256?: unknown }
  return sha256 === undefined || sha256 === sumOf(said)
}

const NEXT = 'Copy the backup here again from where it is stored, or use another one.'

const readText = async (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT' || fault.code === 'ENOTDIR')
      throw new Error(
        `${path.dirname(file)} is no complete backup: it has no ${MANIFEST_FILE}. Use another ` +
          'backup.',
      )
    throw new Error(
      `${file} cannot be read (${fault.code}). Give it to the user that runs this command.`,
    )
  })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const otherFormat = (
  written: unknown,
): { readonly format: number; readonly version: unknown } | undefined => {
  const { format, product } = (written ?? {}) as {
    readonly format?: unknown
    readonly product?: { readonly version?: unknown } | null
  }
  return typeof format === 'number' && format !== FORMAT
    ? { format, version: product?.version ?? 'unknown' }
    : undefined
}

export const readManifest = async (folder: string): Promise<Manifest> => {
  const file = path.join(folder, MANIFEST_FILE)
  const written = parseJson(await readText(file))
  if (written === undefined)
    throw new Error(`${file} is damaged: it is cut off or was changed. ${NEXT}`)
  const other = otherFormat(written)
  if (other)
    throw new Error(
      `${file} was written in format ${other.format} by version ${String(other.version)}, and ` +
        `this version, ${await productVersion()}, reads format ${FORMAT}. ` +
        'Use the version that wrote it.',
    )
  const parsed = manifestShape.safeParse(written)
  if (parsed.success && !isAsWritten(written as object))
    throw new Error(`${file} is damaged: a part of it was changed or taken out. ${NEXT}`)
  if (parsed.success) return parsed.data
  const place = parsed.error.issues[0]?.path.join('.')
  throw new Error(
    `${file} is damaged: ` +
      `${place ? `"${place}" is missing or wrong` : 'it is not what a backup writes'}. ${NEXT}`,
  )
}

/** What happened at the original since then is missing from the backup. */
export const dataAsOf = (manifest: Manifest): Date =>
  new Date(manifest.dataAsOf ?? manifest.takenAt)

export const filesOf = ({ migrations, tables, objects }: Manifest): readonly FileFacts[] => [
  ...migrations,
  ...tables,
  ...objects,
]
