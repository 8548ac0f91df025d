// Imports a list of people and exports it again, through HTTP and jobs, like the console does.

import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { StaffCalls } from './staff-calls.ts'

const PATH = '/v2/console/people/import'
const ASK_EVERY_MS = 50

let lists = 0

/** Households of four new people. Each list has its own. */
export const listOfPeople = (rows: number): Buffer => {
  lists += 1
  const list = `${process.pid}x${lists}`
  const lines = Array.from({ length: rows }, (_, index) => {
    const household = Math.floor(index / 4)
    const isHolder = index % 4 === 0
    const email = isHolder ? `h${household}@list${list}.example` : ''
    const birthday = isHolder ? '1980-04-05' : '2015-06-07'
    return (
      `First${index},Family${household}of${list},H${household},${email},${birthday},` +
      `${list}-${index},555-010-2030,12 Long Street,Elsewhere`
    )
  })
  return Buffer.from(
    'First name,Last name,Household,Email,Birthday,Member ' +
      `ID,Phone,Address,City\n${lines.join('\n')}\n`,
  )
}

const until = async (calls: StaffCalls, importId: string, state: string): Promise<void> => {
  for (;;) {
    const { item } = await calls.get(`${PATH}?importId=${importId}`)
    if (item.state === state) return
    if (item.state === 'failed' || item.failure) throw new Error(JSON.stringify(item.failure))
    await wait(ASK_EVERY_MS)
  }
}

export const importPeople = async (calls: StaffCalls, file: Buffer): Promise<string> => {
  const {
    item: { importId, uploadUrl, uploadHeaders },
  } = await calls.post(PATH, { fileName: 'bench.csv', fileSize: file.length })
  await calls.put(uploadUrl, file, uploadHeaders)
  const {
    item: { columns },
  } = await calls.post(`${PATH}/uploaded`, { importId })
  await calls.post(`${PATH}/check`, {
    importId,
    columns,
    duplicates: 'skip',
    dayOrder: 'month-first',
  })
  await until(calls, importId, 'checked')
  await calls.post(`${PATH}/apply`, { importId })
  await until(calls, importId, 'imported')
  return importId
}

/**
 * The same people through the bare driver: read from the same text, written in one transaction in
 * batches of five hundred.
 */
export const insertBare = async (
  databaseUrl: string,
  host: string,
  file: Buffer,
): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const {
      rows: [place],
    } = await client.query<{ organization_id: string }>(
      'select organization_id from hosts where host = $1',
      [host],
    )
    const startMs = performance.now()
    const rows = file
      .toString('utf8')
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','))
    await client.query('begin')
    for (let from = 0; from < rows.length; from += 500) {
      const bite = rows.slice(from, from + 500)
      const column = (index: number) => bite.map((cells) => cells[index] || null)
      await client.query(
        `insert into users (organization_id, user_id, first_name, last_name, email, birth_iso,
            member_id, phone, postal_address1, postal_city, role)
         select $1::uuid, gen_random_uuid(), first, last, email, birth::date, member, phone, street,
           city, 'account-holder'
         from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
           $8::text[], $9::text[])
           as given (first, last, email, birth, member, phone, street, city)`,
        [
          place?.organization_id,
          column(0),
          column(1),
          column(3),
          column(4),
          column(5),
          column(6),
          column(7),
          column(8),
        ],
      )
    }
    await client.query('commit')
    return (rows.length * 1000) / (performance.now() - startMs)
  } finally {
    await client.end()
  }
}
