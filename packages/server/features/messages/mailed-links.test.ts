// Whatever a caller writes into the headers that name a host, a port or a scheme, links lead to the
// organization's own host. One server trusts no proxy, and one trusts a proxy that forwards what it
// was sent.

import { describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { prepareHousehold } from '../../testing/contributors.ts'
import { oak } from '../../testing/organizations.ts'
import { requireWaiver } from '../../testing/waivers.ts'

const hostile = {
  host: `${oak.host}:666`,
  'x-forwarded-host': 'evil.example:666',
  'x-forwarded-port': '666',
  'x-forwarded-proto': 'javascript',
  forwarded: 'host=evil.example;proto=javascript',
  'x-original-host': 'evil.example',
}

describe.each(['0', '1'])(
  'PLT-37 links that leave the server, with %s trusted proxies',
  async (trusted) => {
    const { server, clock, ids, call, invite, mailTo } = await prepareHousehold({
      TRUSTED_PROXIES: trusted,
      DEMO: 'off',
      CARD_SANDBOX: 'on',
      CARD_SANDBOX_PORT: '0',
    })
    const settingsAreReadAgain = () => {
      clock.aheadMs += 10_000
    }
    const linksIn = (text: string) =>
      [...text.matchAll(/[a-z]+:\/\/[^\s)>"']+/g)].map(([link]) => new URL(link).origin)
    const onlyOak = (text: string) => {
      expect(text).not.toContain('evil')
      const origins = new Set(linksIn(text).filter((origin) => origin !== 'null'))
      expect([...origins]).toEqual(['http://oak.localhost'])
    }

    it('emails use the stored host', async () => {
      await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set({
            portalSettings: JSON.stringify({
              allowCreateAccountHolders: true,
              displayContributors: true,
            }),
          })
          .where('organizationId', '=', oak.organizationId)
          .execute(),
      )
      settingsAreReadAgain()
      expect((await invite('dana', {}, hostile)).status).toBe(200)
      onlyOak(await mailTo('ruth@x.example'))
      const household = await call(
        undefined,
        'POST /v2/noauth/signup/household',
        { email: 'rita@rivers.example', firstName: 'Rita', lastName: 'Rivers' },
        oak.host,
        hostile,
      )
      expect(household.status).toBe(200)
      onlyOak(await mailTo('rita@rivers.example'))
    }, 40_000)

    it('so do waiver links', async () => {
      await requireWaiver(server.database(), oak.organizationId)
      settingsAreReadAgain()
      expect(
        (
          await call(
            undefined,
            'POST /v2/noauth/waiver/link',
            { userId: ids['dana'] },
            oak.host,
            hostile,
          )
        ).status,
      ).toBe(200)
      onlyOak(await mailTo('Dana@Oak.example'))
    }, 40_000)

    it('so do calendar and console addresses', async () => {
      const made = await call(
        'dana',
        'POST /v2/calendar/feed',
        { organizationId: oak.organizationId },
        oak.host,
        hostile,
      )
      expect(made.json.item.url).toMatch(
        /^http:\/\/oak\.localhost\/v2\/calendar\/feed\.ics\?token=/,
      )
      const vars = await call(undefined, 'GET /dynamic/vars.json', undefined, oak.host, hostile)
      expect(vars.json.item.consoleUrl).toBe('http://console.localhost')
    })

    it('the policy of a page contains no host from the request', async () => {
      const scripts = await call(
        'dana',
        'GET /v2/bank/providers/card/setup',
        undefined,
        oak.host,
        hostile,
      )
      expect(JSON.stringify([scripts.headers, scripts.text])).not.toContain('evil')
    })
  },
)
