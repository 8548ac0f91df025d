// Two households, an admin and another organization, all signed in, for every test about people.

import { beforeAll } from 'vitest'
import { tenantTransaction } from '../platform/database/transaction.ts'
import { elm, makeOrganizations, oak } from './organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from './people.ts'
import type { TestAnswer, TestServer } from './server.ts'
import type { TestDatabase } from './database.ts'

export interface TestHouseholds {
  /**
   * User ids: dana, kim and boss of Oak, elmboss of Elm; dana's maya (with money) and theo; kim's
   * june.
   */
  readonly ids: Readonly<Record<string, string>>
  readonly get: (
    who: string,
    path: string,
    query?: Record<string, string>,
    host?: string,
  ) => Promise<TestAnswer>
  readonly post: (who: string, path: string, body: object, host?: string) => Promise<TestAnswer>
}

export const setOrganization = (
  database: TestDatabase,
  values: { features?: object; portalSettings?: object; policies?: object },
  organizationId = oak.organizationId,
) =>
  tenantTransaction(database.db, organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
        ),
      )
      .where('organizationId', '=', organizationId)
      .execute(),
  )

export const prepareHouseholds = async (database: TestDatabase): Promise<void> => {
  await makeOrganizations(database)
  await setOrganization(database, {
    portalSettings: { allowCreateAuthorizedUsers: true, displayPets: true, displayVehicles: true },
  })
}

export const makeHouseholds = async (server: TestServer): Promise<TestHouseholds> => {
  const database = server.database()
  const ids: Record<string, string> = {}
  const tokens = new Map<string, string>()
  const login = (name: string) => makeLogin(database, `${name}@oak.example`)
  const sam = await login('sam')
  for (const [name, organization, role] of [
    ['dana', oak, 'account-holder'],
    ['kim', oak, 'account-holder'],
    ['boss', oak, 'admin'],
    ['till', oak, 'cashier'],
    ['elmboss', elm, 'admin'],
  ] as const) {
    ids[name] = await makeAccount(database, organization.organizationId, await login(name), {
      firstName: name,
      role,
      ...(name === 'dana' ? { parent2LoginId: sam } : {}),
    })
    await tenantTransaction(database.db, organization.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({
          lastName: 'Test',
          email: `${name}@oak.example`,
          ...(name === 'dana'
            ? { parent2Email: 'sam@oak.example', parent2FirstName: 'Sam', parent2LastName: 'Test' }
            : {}),
        })
        .where('organizationId', '=', organization.organizationId)
        .where('userId', '=', ids[name] ?? '')
        .execute(),
    )
  }
  ids['maya'] = await makePerson(database, oak.organizationId, ids['dana'] ?? '', 'Maya', 3825)
  ids['theo'] = await makePerson(database, oak.organizationId, ids['dana'] ?? '', 'Theo')
  ids['june'] = await makePerson(database, oak.organizationId, ids['kim'] ?? '', 'June')
  for (const who of ['dana', 'sam', 'kim', 'boss', 'till', 'elmboss'])
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, who === 'elmboss' ? elm.host : oak.host, who))
        .json.item.idToken,
    )
  const headers = (who: string): Record<string, string> =>
    tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {}
  return {
    ids,
    get: (who, path, query = {}, host = oak.host) =>
      server.call(
        `GET ${path}?${new URLSearchParams({ organizationId: oak.organizationId, ...query })}`,
        { host, headers: headers(who) },
      ),
    post: (who, path, body, host = oak.host) =>
      server.call(`POST ${path}`, {
        host,
        headers: headers(who),
        body: { organizationId: oak.organizationId, ...body },
      }),
  }
}

export interface NamedHouseholds extends TestHouseholds {
  readonly id: (name: string) => string
}

/** The households of a server, created before the first test. For the top of a test file. */
export const useHouseholds = (server: TestServer): NamedHouseholds => {
  let made: TestHouseholds | undefined
  beforeAll(async () => {
    made = await makeHouseholds(server)
  })
  const homes = () => {
    if (!made) throw new Error('The households are made before the first test.')
    return made
  }
  return {
    get ids() {
      return homes().ids
    },
    id: (name) => homes().ids[name] ?? '',
    get: (...request) => homes().get(...request),
    post: (...request) => homes().post(...request),
  }
}
