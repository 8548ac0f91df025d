import { describe, expect, it } from 'vitest'
import { elm, oak } from '../../../testing/organizations.ts'
import { CONSOLE, useSystemAdministrator } from './testing/system-administrator.ts'

const { server, post, create, token } = await useSystemAdministrator()

describe('INS-02 each host name belongs to one organization', () => {
  it.each([
    ['no name', [{ host: 'nonsense' }], 'HOST_INVALID'],
    ['an address in digits', [{ host: '10.0.0.1' }], 'HOST_INVALID'],
    ['another’s', [{ host: elm.host }], 'HOST_TAKEN'],
    ['the console’s', [{ host: CONSOLE }], 'HOST_OF_INSTALLATION'],
    ['the main portal’s', [{ host: 'main.localhost' }], 'HOST_OF_INSTALLATION'],
    ['plain localhost', [{ host: 'http://localhost/' }], 'HOST_OF_INSTALLATION'],
    ['for visitors alone', [{ host: 'visitors.localhost', anonymous: true }], 'HOST_NEEDED'],
  ])('refuses %s and creates nothing', async (_what, newHosts, code) => {
    expect((await create({ newHosts, organizationName: 'Refused' })).json.code).toBe(code)
    const listed = await server.call(
      `GET /v2/console/installation/organizations?organizationId=${oak.organizationId}`,
      { host: CONSOLE, headers: { authorization: token() } },
    )
    expect(listed.text).not.toContain('Refused')
  })

  it('gives a new name to one of several simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        create({
          newHosts: [{ host: 'wanted.localhost' }],
          organizationName: `Wanted ${index}`,
          adminEmail: `w${index}@wanted.example`,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'HOST_TAKEN')).toHaveLength(5)
    for (const { json } of answers)
      expect(json.details?.hosts ?? ['wanted.localhost']).toEqual(['wanted.localhost'])
  })

  it('may be changed: an old one is free again, a new one answers', async () => {
    const changed = await post('installation/hosts', {
      organizationId: oak.organizationId,
      ofOrganizationId: elm.organizationId,
      newHosts: [{ host: 'new.elm.localhost' }, { host: elm.anonymousHost, anonymous: true }],
    })
    expect(changed).toMatchObject({
      status: 200,
      json: {
        item: {
          hosts: [{ host: 'new.elm.localhost' }, { host: elm.anonymousHost, anonymous: true }],
        },
      },
    })
    expect(
      (
        await server.call('GET /v2/ua/organization/lookup?domain=new.elm.localhost', {
          host: 'new.elm.localhost',
        })
      ).json.items[0].organizationName,
    ).toBe('Elm')
    expect(
      (await server.call(`GET /v2/ua/organization/lookup?domain=${elm.host}`, { host: elm.host }))
        .status,
    ).toBe(404)
    expect(
      (
        await create({
          newHosts: [{ host: elm.host }],
          organizationName: 'New owner',
          adminEmail: 'new@owner.example',
        })
      ).status,
    ).toBe(200)
  })

  it('INS-45 the later of two simultaneous changes applies alone', async () => {
    const lists = ['one', 'two', 'three', 'four'].map((name) => [{ host: `${name}.elm.localhost` }])
    for (let round = 0; round < 3; round += 1) {
      const changes = await Promise.all(
        lists.map((newHosts) =>
          post('installation/hosts', {
            organizationId: oak.organizationId,
            ofOrganizationId: elm.organizationId,
            newHosts,
          }),
        ),
      )
      expect(changes.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { rows } = await server
        .database()
        .pool.query('select host from hosts where organization_id = $1', [elm.organizationId])
      expect(rows).toHaveLength(1)
    }
  })

  it('pages through the organizations by key', async () => {
    const page = (next = '') =>
      server.call(
        'GET /v2/console/installation/organizations' +
          `?organizationId=${oak.organizationId}&limit=2${next && `&next=${next}`}`,
        { host: CONSOLE, headers: { authorization: token() } },
      )
    const names: string[] = []
    for (let answer = await page(); ; answer = await page(answer.json.next)) {
      names.push(
        ...answer.json.items.map(
          ({ organizationId }: { organizationId: string }) => organizationId,
        ),
      )
      if (!answer.json.next) break
    }
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining([oak.organizationId, elm.organizationId]))
  })
})
