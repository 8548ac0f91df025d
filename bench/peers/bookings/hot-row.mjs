// The bare conditional update: as many seats of one event as the connections can take, one
// statement each, prepared. No rules, no people.

import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const pg = createRequire(new URL('../../../packages/server/package.json', import.meta.url))('pg')
const { databaseUrl, organizationId, eventIds, connections, updates, outcomeFile } = JSON.parse(
  readFileSync(process.argv[2], 'utf8'),
)
const text =
  'update events set registered_count = registered_count + 1 where organization_id = $1 and ' +
  'event_id = $2 and registered_count < capacity_count'
const clients = await Promise.all(
  Array.from({ length: connections }, async () => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query({ name: 'warm', text: 'select $1::int', values: [1] })
    return client
  }),
)
let [left, booked] = [updates, 0]
const startedMs = performance.now()
await Promise.all(
  clients.map(async (client) => {
    while (left > 0) {
      left -= 1
      booked += (await client.query({ name: 'take', text, values: [organizationId, eventIds[0]] }))
        .rowCount
    }
  }),
)
const seconds = (performance.now() - startedMs) / 1000
await Promise.all(clients.map((client) => client.end()))
writeFileSync(outcomeFile, JSON.stringify({ booked, seconds }))
