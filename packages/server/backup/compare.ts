// Whether two backups have the same content: every row of every table, in any order, and every
// object. To check a restore, back up the restored installation and compare that backup with the
// original.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { fileIn } from './files.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { QUEUE_MIGRATIONS } from './tables.ts'

type Table = Manifest['tables'][number]

const WORDS = 4
const BITS = 64n
/** Each row ends with a newline. Within a row it is escaped. */
const NEWLINE = 0x0a

/**
 * The sum of the rows' hashes. It does not depend on the order, and changes if a row appears twice.
 */
const sumRows = async (folder: string, { file }: Table): Promise<string> => {
  const sums = Array.from({ length: WORDS }, () => 0n)
  const add = (hash: Buffer) => {
    for (let word = 0; word < WORDS; word += 1)
      sums[word] = BigInt.asUintN(Number(BITS), (sums[word] ?? 0n) + hash.readBigUInt64BE(word * 8))
  }
  const addRows = async (chunks: AsyncIterable<Buffer>) => {
    let row = createHash('sha256')
    for await (const chunk of chunks) {
      let start = 0
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        add(row.update(chunk.subarray(start, end)).digest())
        row = createHash('sha256')
        start = end + 1
      }
      row.update(chunk.subarray(start))
    }
  }
  await pipeline(createReadStream(fileIn(folder, file)), createGunzip(), addRows).catch(
    (fault: Error) => {
      throw new Error(`${folder} is damaged: ${file} cannot be read (${fault.message}).`, {
        cause: fault,
      })
    },
  )
  return sums.join('/')
}

const compareTable = async (
  folders: readonly [string, string],
  name: string,
  left: Table | undefined,
  right: Table | undefined,
): Promise<string | undefined> => {
  if (!left || !right) return `table ${name} is only in ${left ? 'the first' : 'the second'}`
  if (left.rows !== right.rows)
    return `table ${name} has ${left.rows} rows in the first and ${right.rows} in the second`
  if (left.columns.join() !== right.columns.join()) return `table ${name} has other columns`
  if (left.sha256 === right.sha256) return undefined
  return (await sumRows(folders[0], left)) === (await sumRows(folders[1], right))
    ? undefined
    : `table ${name} has other rows`
}

const byName = <T extends { readonly name: string }>(all: readonly T[]) =>
  new Map(all.map((one) => [one.name, one]))

/** Backups of earlier versions contain a table that no restore brings back. */
const tablesOf = ({ tables }: Manifest) =>
  byName(tables.filter(({ name }) => name !== QUEUE_MIGRATIONS))

export interface Comparison {
  readonly tables: number
  readonly rows: number
  readonly objects: number
  readonly differences: readonly string[]
}

export const compareBackups = async (first: string, second: string): Promise<Comparison> => {
  const [left, right] = await Promise.all([readManifest(first), readManifest(second)])
  const [leftTables, rightTables] = [tablesOf(left), tablesOf(right)]
  const differences: string[] = []
  for (const name of new Set([...leftTables.keys(), ...rightTables.keys()])) {
    const difference = await compareTable(
      [first, second],
      name,
      leftTables.get(name),
      rightTables.get(name),
    )
    if (difference) differences.push(difference)
  }
  const [leftObjects, rightObjects] = [byName(left.objects), byName(right.objects)]
  for (const name of new Set([...leftObjects.keys(), ...rightObjects.keys()]))
    if (leftObjects.get(name)?.sha256 !== rightObjects.get(name)?.sha256)
      differences.push(`object ${name} is not the same`)
  return {
    tables: left.tables.length,
    rows: left.tables.reduce((sum, { rows }) => sum + rows, 0),
    objects: left.objects.length,
    differences,
  }
}
