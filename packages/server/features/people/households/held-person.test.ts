import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson } from '../../../testing/people.ts'
import { findHouseholdPerson } from './index.ts'

const database = useTestDatabase()
const ids: Record<string, string> = {}

beforeAll(async () => {
  await makeOrganizations(database())
  const [dana, kim] = [
    await makeLogin(database(), 'dana@oak.example'),
    await makeLogin(database(), 'kim@oak.example'),
  ]
  ids['dana'] = await makeAccount(database(), oak.organizationId, dana)
  ids['kim'] = await makeAccount(database(), oak.organizationId, kim)
  ids['danaInElm'] = await makeAccount(database(), elm.organizationId, dana)
  ids['maya'] = await makePerson(database(), oak.organizationId, ids['dana'], 'Maya')
  ids['june'] = await makePerson(database(), oak.organizationId, ids['kim'], 'June')
  ids['pim'] = await makePerson(database(), elm.organizationId, ids['danaInElm'], 'Pim')
})

const found = (holder: string, person: string) =>
  tenantTransaction(database().db, oak.organizationId, (tx) =>
    findHouseholdPerson(tx, ids[holder] ?? '', ids[person] ?? ''),
  )

describe('PPL-02 a person is found only by their own household', () => {
  it('finds itself and its own people', async () => {
    expect(await found('dana', 'maya')).toMatchObject({ ok: true, value: { firstName: 'Maya' } })
    expect(await found('dana', 'dana')).toMatchObject({ ok: true })
  })

  it.each([
    ['a stranger’s person', 'june'],
    ['a stranger', 'kim'],
    ['one’s own person of another organisation', 'pim'],
  ])('does not find %s', async (_who, person) => {
    expect(await found('dana', person)).toMatchObject({
      ok: false,
      error: { code: 'PERSON_NOT_FOUND', message: 'No user returned' },
    })
  })
})
