import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-check-'))
const server = useTestServer({
  environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
  prepare: async (database) => {
    await prepareHouseholds(database)
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({
          processorSettings: JSON.stringify({ webProcessor: 'square', squareLocationId: 'OAK-1' }),
        })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
  },
})
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
const ask = (who: string, organization = oak) =>
  homes.get(
    who,
    '/v2/bank/deposits/check',
    { organizationId: organization.organizationId },
    organization.host,
  )
const found = async (who: string, organization = oak) =>
  (
    (await ask(who, organization)).json.items as { check: string; state: string; found: string }[]
  ).map(({ check, state, found: what }) => `${check} ${state} ${what}`)

describe('DTS-01 an admin sees whether deposits can be taken', () => {
  it('asks the provider, and says when it last sent a message', async () => {
    const lines = [
      'provider ok chosen',
      'credentials warning sandbox',
      'answer ok answers',
      'currency ok same-currency',
    ]
    expect(await found('boss')).toEqual([
      ...lines,
      'webhook warning not-heard',
      'mail warning kept',
    ])
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .insertInto('cardEvents')
        .values({
          organizationId: oak.organizationId,
          provider: 'square',
          eventId: newId(),
          receivedAt: new Date(1_800_000_000_000),
        })
        .execute(),
    )
    expect((await ask('boss')).json.items.at(-2)).toEqual({
      check: 'webhook',
      state: 'ok',
      found: 'heard',
      detail: 'http://oak.localhost/v2/bank/providers/square/webhook',
      atSeconds: 1_800_000_000,
    })
  })

  it('says where no provider is chosen', async () =>
    expect(await found('elmboss', elm)).toEqual(['provider wrong not-chosen', 'mail warning kept']))

  it('shows no secrets, and is refused for others', async () => {
    expect((await ask('boss')).text).not.toMatch(/sandbox-/)
    for (const [who, status] of [
      ['dana', 403],
      ['till', 403],
      ['nobody', 401],
    ] as const)
      expect((await ask(who)).status).toBe(status)
    expect((await homes.get('elmboss', '/v2/bank/deposits/check')).status).toBe(403)
  })
})
