// Through all areas with the demo loaded and jobs running: every read, then every write, each asked about ids that earlier answers have
// shown. Nothing may fail, on any database that the tests run on.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allEndpoints } from '@lodgepole/contract/api'
import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../../demo/load-demo.ts'
import { organizationIdOf } from '../../demo/organizations/recipe.ts'
import { DEMO_PASSWORD, type DemoEmail } from '../../demo/sign-ins.ts'
import { sampleRequest } from '../access/sample-input.ts'
import { signInAs } from '../people.ts'
import { useTestServer, type TestAnswer } from '../server.ts'
import { KnownIds } from './known-ids.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-drive-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const server = useTestServer({
  jobs: true, environment: { DATA_DIR: dataFolder, CARD_SANDBOX: 'on' },
  prepare: ({ db }) => loadDemo(db, { nowSeconds: Math.floor(Date.now() / 1000), objectsFolder: path.join(dataFolder, 'objects') }),
})

interface Place {
  readonly key: 'pinewood' | 'lakeside' | 'harbor'
  readonly members: readonly DemoEmail[]
  readonly staff: readonly DemoEmail[]
}

const places: readonly Place[] = [
  { key: 'pinewood', members: ['parent@pinewood.example', 'contributor@pinewood.example'], staff: ['admin@pinewood.example', 'cashier@pinewood.example'] },
  { key: 'lakeside', members: ['member@lakeside.example', 'newcomer@lakeside.example'], staff: ['admin@lakeside.example', 'concierge@lakeside.example'] },
  { key: 'harbor', members: ['owner@harbor.example', 'renter@harbor.example'], staff: ['admin@harbor.example', 'manager@harbor.example'] },
]

const CONSOLE = 'console.localhost'
const INSTALLATION: DemoEmail = 'sysadmin@lodgepole.example'

/** What ends something goes last: before that there is more to ask. */
const ENDS = /sign-?out|delete|remove|close|revoke|leave|merge|cancel|reset|undo|void|erase|forget|installation/i

const isRead = ({ route }: Endpoint) => route.startsWith('GET ')
const reads = allEndpoints.filter(isRead)
const writes = allEndpoints.filter((endpoint) => !isRead(endpoint)).toSorted((one, other) => Number(ENDS.test(one.route)) - Number(ENDS.test(other.route)))

class Drive {
  readonly faults: string[] = []
  readonly statuses: Record<number, number> = {}
  readonly #ids = new KnownIds()
  readonly #tokens = new Map<DemoEmail, Promise<string | undefined>>()

  constructor(readonly place: Place) {}

  get #host() {
    return `${this.place.key}.localhost`
  }

  async #signIn(email: DemoEmail): Promise<string | undefined> {
    const host = email === INSTALLATION ? CONSOLE : this.#host
    return (await signInAs(server.lodgepole().address, host, email, DEMO_PASSWORD)).json?.item?.idToken
  }

  #tokenOf(email: DemoEmail): Promise<string | undefined> {
    const token = this.#tokens.get(email) ?? this.#signIn(email)
    this.#tokens.set(email, token)
    return token
  }

  #request(endpoint: Endpoint, isConsole: boolean): { readonly route: string; readonly body?: unknown } {
    const { route, body } = sampleRequest(endpoint, organizationIdOf(this.place.key), isConsole)
    const sent = new URL(route.slice(route.indexOf(' ') + 1), 'http://somewhere')
    for (const [name, value] of [...sent.searchParams]) sent.searchParams.set(name, String(this.#ids.fill(value, name)))
    const [method, pattern] = endpoint.route.split(' ') as [string, string]
    const made = sent.pathname.split('/')
    const filled = pattern.split('/').map((part, at) => (part.startsWith(':') ? this.#ids.fill(made[at], part.slice(1)) : part)).join('/')
    return { route: `${method} ${filled}${sent.search}`, ...(body === undefined ? {} : { body: this.#ids.fill(body) }) }
  }

  async #send(endpoint: Endpoint, email: DemoEmail | undefined, isConsole: boolean): Promise<TestAnswer> {
    const token = email && (await this.#tokenOf(email))
    const { route, body } = this.#request(endpoint, isConsole)
    const answer = await server.call(route, {
      host: isConsole ? CONSOLE : this.#host, ...(body === undefined ? {} : { body }), headers: token ? { authorization: token } : {},
    })
    // What was called before may have ended their session.
    if (email && answer.status === 401) this.#tokens.delete(email)
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1
    if (answer.status >= 500) this.faults.push(`${email} ${route} ${JSON.stringify(body)} → ${answer.status} ${answer.text}`)
    if (answer.status === 200) this.#ids.learn(answer.json)
    return answer
  }

  /** Until somebody may: of two who have the role, both are asked only where the first is refused. */
  async ask(endpoint: Endpoint): Promise<void> {
    const hosts = endpoint.hosts ?? ['organization']
    const isConsole = !hosts.includes('organization')
    const { members, staff } = this.place
    const isForMembers = typeof endpoint.permission === 'string' && endpoint.permission !== 'admin'
    const who = isConsole ? [...staff.slice(0, 1), INSTALLATION] : isForMembers ? members : staff
    for (const email of who) if ((await this.#send(endpoint, email, isConsole)).status < 300) return
  }
}

describe('PLT-106 a drive through all areas has no failing call', () => {
  it.each(places)('$key: every read, then every write', async (place) => {
    const drive = new Drive(place)
    // The second round knows what there is.
    for (const endpoint of [...reads, ...reads, ...writes, ...reads]) await drive.ask(endpoint)
    expect(drive.faults).toEqual([])
    expect(drive.statuses[200] ?? 0).toBeGreaterThan(200)
  }, 900_000)

  it('and none of the jobs that follow fails', async () => {
    const { pool } = server.database()
    const waiting = async () => (await pool.query('select 1 from graphile_worker.jobs where run_at <= now() and attempts = 0')).rows.length
    await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0)
    const { rows } = await pool.query('select task_identifier, last_error from graphile_worker.jobs where last_error is not null')
    expect(rows).toEqual([])
  }, 150_000)
})
