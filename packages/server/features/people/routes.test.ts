import { beforeAll, describe, expect, it } from 'vitest'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../testing/people.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer({ prepare: makeOrganizations })
const tokens = new Map<string, string>()
const details = (who: string, host: string) =>
  server.call('GET /v2/profile/users/all-details', {
    host,
    headers: { authorization: tokens.get(who) ?? '' },
  })

beforeAll(async () => {
  const database = server.database()
  const [dana, sam, kim] = [
    await makeLogin(database, 'dana@oak.example'),
    await makeLogin(database, 'sam@oak.example'),
    await makeLogin(database, 'kim@elm.example'),
  ]
  const inOak = await makeAccount(database, oak.organizationId, dana, {
    firstName: 'Dana',
    parent2LoginId: sam,
  })
  const inElm = await makeAccount(database, elm.organizationId, dana, { firstName: 'Dana at Elm' })
  const stranger = await makeAccount(database, oak.organizationId, kim, { firstName: 'Kim' })
  await makePerson(database, oak.organizationId, inOak, 'Maya', 3825)
  await makePerson(database, oak.organizationId, inOak, 'Theo')
  await makePerson(database, elm.organizationId, inElm, 'June')
  await makePerson(database, oak.organizationId, stranger, 'Not yours')
  for (const who of ['dana', 'sam', 'kim'])
    tokens.set(who, (await signInAs(server.lodgepole().address, oak.host, who)).json.item.idToken)
})

describe('PPL-01 all-details returns the login’s accounts, their people, and their data', () => {
  it('is this organization’s on its own host, with the organization and its words', async () => {
    const { item } = (await details('dana', oak.host)).json
    expect(item.users).toMatchObject([
      {
        firstName: 'Dana',
        isParent2: false,
        loginEmail: 'dana@oak.example',
        organization: { organizationName: 'Oak' },
        lingo: {},
        lowBalanceThreshold: 5,
      },
    ])
    expect(
      item.pairs.map(
        ({ child, currentBalance }: { child: { firstName: string }; currentBalance: string }) => [
          child.firstName,
          currentBalance,
        ],
      ),
    ).toEqual([
      ['Maya', '38.25'],
      ['Theo', '0.00'],
    ])
    expect(item.lodgingQuotas).toEqual([])
  })

  it('is every organization’s on the main portal', async () => {
    const { item } = (await details('dana', 'main.localhost')).json
    expect(item.users.map(({ firstName }: { firstName: string }) => firstName)).toEqual([
      'Dana',
      'Dana at Elm',
    ])
    expect(item.pairs).toHaveLength(3)
  })

  it('is the same account for the second parent, who is marked as such', async () => {
    const { item } = (await details('sam', oak.host)).json
    expect(item.users).toMatchObject([{ firstName: 'Dana', isParent2: true }])
    expect(item.pairs).toHaveLength(2)
  })

  it('never shows the people of a stranger', async () => {
    expect((await details('kim', oak.host)).text).not.toMatch(/Maya|Theo|June/)
    expect((await details('dana', oak.host)).text).not.toContain('Not yours')
  })
})
