import { beforeAll, describe, expect, it } from 'vitest'
import { makeOrganizations, oak } from './testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from './testing/people.ts'
import { useTestServer } from './testing/server.ts'

const CONSOLE = 'console.localhost'
const CATCHER = '127.0.0.1:1025'

describe.each([
  { what: 'without a mail server', environment: {}, log: 'MAIL_ONLY_STORED', delivery: 'stored' },
  {
    what: 'with the mail catcher',
    environment: { SMTP_URL: `smtp://${CATCHER}?requireTLS=false` },
    log: 'MAIL_ONLY_CAUGHT',
    delivery: 'caught',
  },
  {
    what: 'with another server, although a catcher is still named',
    environment: { SMTP_URL: 'smtp://127.0.0.1:2525' },
    log: undefined,
    delivery: 'sent',
  },
])('MAIL-36 $what', ({ environment, log, delivery }) => {
  const server = useTestServer({
    prepare: makeOrganizations,
    environment: { MAIL_CATCHER: CATCHER, MAIL_FROM: 'office@oak.example', ...environment },
  })
  beforeAll(async () => {
    const loginId = await makeLogin(server.database(), 'sys@lodgepole.example')
    await makeAccount(server.database(), oak.organizationId, loginId, { role: 'sysadmin' })
  })

  it('the log of the start says so', () => {
    expect(/MAIL_ONLY_\w+/.exec(server.logs())?.[0]).toBe(log)
  })

  it('the console says so to the administrators of the installation', async () => {
    const { address } = server.lodgepole()
    const signedIn = await signInAs(address, CONSOLE, 'sys@lodgepole.example')
    const found = await server.call(
      `GET /v2/console/installation/mail?organizationId=${oak.organizationId}`,
      { host: CONSOLE, headers: { authorization: signedIn.json.item.idToken } },
    )
    expect(found.json.item).toEqual({ delivery })
  })
})
