import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const PEOPLE = 10_000
const server = useTestServer({ prepare: makeOrganizations })
const tokens = new Map<string, string>()
const details = (who: string, headers = {}) =>
  server.call('GET /v2/profile/users/all-details', {
    host: oak.host,
    headers: { authorization: tokens.get(who) ?? '', ...headers },
  })

beforeAll(async () => {
  const database = server.database()
  for (const who of ['crowd', 'small']) {
    const holder = await makeAccount(
      database,
      oak.organizationId,
      await makeLogin(database, `${who}@oak.example`),
    )
    if (who === 'small') await makePerson(database, oak.organizationId, holder, 'Maya', 100)
    else
      await tenantTransaction(database.db, oak.organizationId, async (tx) => {
        await sql`
          insert into users (organization_id, user_id, account_holder_id, first_name, last_name,
            role, note)
          select here.organization_id, md5('of the crowd ' || n)::uuid, ${holder}::uuid,
            'Person ' || n, 'Of The Crowd', '', 'Group ' || n % 40
          from organizations here, generate_series(1, ${PEOPLE}::int) n
          where here.organization_id = ${oak.organizationId}`.execute(tx.db)
        await sql`
          insert into user_pairs (organization_id, parent_id, child_id, relationship)
          select organization_id, ${holder}::uuid, user_id, 'Guest' from users
          where organization_id = ${oak.organizationId} and account_holder_id = ${holder}`.execute(
          tx.db,
        )
      })
    tokens.set(who, (await signInAs(server.lodgepole().address, oak.host, who)).json.item.idToken)
  }
})

describe('HOME-08 a household of ten thousand', () => {
  it('fits into one answer that a page can handle', async () => {
    const started = performance.now()
    const answer = await details('crowd')
    const crowdMs = performance.now() - started
    const smallStarted = performance.now()
    await details('small')
    const smallMs = performance.now() - smallStarted
    // oxlint-disable-next-line no-console -- a figure is there to be read
    console.log(
      `all-details: ${answer.text.length} bytes in ${Math.round(crowdMs)} ms for ${PEOPLE} ` +
        `people, ${Math.round(smallMs)} ms for one`,
    )
    expect(answer.json.item.pairs).toHaveLength(PEOPLE)
    expect(answer.text.length / PEOPLE).toBeLessThan(600)
  })

  it('PLT-25 travels compressed', async () => {
    const [plain, small] = [
      await details('crowd'),
      await details('crowd', { 'accept-encoding': 'gzip, deflate, br' }),
    ]
    expect(small).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', vary: 'accept-encoding' },
    })
    // oxlint-disable-next-line no-console -- a figure is there to be read
    console.log(`all-details: ${plain.bytes.length} bytes, ${small.bytes.length} compressed`)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 4)
    expect(JSON.parse(brotliDecompressSync(small.bytes).toString())).toEqual(plain.json)
  })
})
