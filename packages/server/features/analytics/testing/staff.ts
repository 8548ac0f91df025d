// A signed-in staff member for each role that may look.

import { oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import type { TestAnswer, TestServer } from '../../../testing/server.ts'

export const makeStaff = async (
  server: TestServer,
  roles: readonly string[],
): Promise<(role: string, path: string, query?: Record<string, string>) => Promise<TestAnswer>> => {
  const tokens = new Map<string, string>()
  for (const role of roles) {
    await makeAccount(
      server.database(),
      oak.organizationId,
      await makeLogin(server.database(), `${role}@staff.example`),
      { role },
    )
    tokens.set(role, (await signInAs(server.lodgepole().address, oak.host, role)).json.item.idToken)
  }
  return (role, path, query = {}) =>
    server.call(
      `GET ${path}?${new URLSearchParams({ organizationId: oak.organizationId, ...query })}`,
      { host: oak.host, headers: { authorization: tokens.get(role) ?? '' } },
    )
}
