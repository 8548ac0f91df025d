// Migrations are folders. Most have a single file, `up.sql`. The baseline has one file per area and
// a list of the migrations that it replaces, with their checksums.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Migration {
  readonly name: string
  readonly sql: string
  readonly checksum: string
  /** Checksums, by name, of earlier migrations that together produce the same schema. */
  readonly replaces?: ReadonlyMap<string, string>
}

const REPLACES = 'replaces.txt'

const readReplaced = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const text = await readFile(path.join(folder, REPLACES), 'utf8')
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(' ') as [string, string]),
  )
}

const readMigration = async (folder: string, name: string): Promise<Migration> => {
  const inside = path.join(folder, name)
  const files = (await readdir(inside)).sort()
  const parts = files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => readFile(path.join(inside, file), 'utf8'))
  const sql = (await Promise.all(parts)).join('\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  if (!files.includes(REPLACES)) return { name, sql, checksum }
  return { name, sql, checksum, replaces: await readReplaced(inside) }
}

export const readMigrations = async (folder: string): Promise<readonly Migration[]> => {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).sort()
  return Promise.all(names.map((name) => readMigration(folder, name)))
}

/** Checksums by name, including replaced migrations. */
export const knownChecksums = (migrations: readonly Migration[]): ReadonlyMap<string, string> =>
  new Map(
    migrations.flatMap(({ name, checksum, replaces = [] }) => [
      [name, checksum] as const,
      ...replaces,
    ]),
  )

type Names = Pick<ReadonlySet<string>, 'has'>

/** Whether a database has reached this schema through the earlier migrations. */
export const isReplaced = ({ replaces }: Migration, done: Names): boolean =>
  replaces !== undefined && [...replaces.keys()].every((name) => done.has(name))

/** The first missing replaced migration, in a database that has some of them. */
export const missingReplaced = ({ replaces }: Migration, done: Names): string | undefined => {
  const names = [...(replaces?.keys() ?? [])]
  return names.some((name) => done.has(name)) ? names.find((name) => !done.has(name)) : undefined
}
