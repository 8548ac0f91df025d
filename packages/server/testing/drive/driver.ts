// Calls the API of one demo organization. It signs in as the person that the call needs, reuses ids
// from earlier responses, and records every call that fails on the server or times out.

import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { organizationIdOf, type OrganizationRecipe } from '../../demo/organizations/recipe.ts'
import { DEMO_PASSWORD, type DemoEmail } from '../../demo/sign-ins.ts'
import { sampleRequest } from '../access/sample-input.ts'
import { signInAs } from '../people.ts'
import type { TestAnswer, TestServer } from '../server.ts'
import { KnownIds } from './known-ids.ts'

export interface DrivenOrganization {
  readonly key: OrganizationRecipe['key']
  readonly members: readonly DemoEmail[]
  readonly staff: readonly DemoEmail[]
}

interface Sent {
  readonly route: string
  readonly body?: unknown
}

const CONSOLE = 'console.localhost'
const ADMINISTRATOR: DemoEmail = 'sysadmin@lodgepole.example'
/** A call that takes longer fails. */
const TIMEOUT_MS = 20_000

export class Driver {
  /** Calls that failed, each with its input. */
  readonly faults: string[] = []
  readonly statuses: Record<number, number> = {}
  readonly ids = new KnownIds()
  readonly #tokens = new Map<DemoEmail, Promise<string | undefined>>()

  constructor(
    readonly server: TestServer,
    readonly place: DrivenOrganization,
  ) {}

  get #host() {
    return `${this.place.key}.localhost`
  }

  get organizationId() {
    return organizationIdOf(this.place.key)
  }

  async #signIn(email: DemoEmail): Promise<string | undefined> {
    const host = email === ADMINISTRATOR ? CONSOLE : this.#host
    return (await signInAs(this.server.lodgepole().address, host, email, DEMO_PASSWORD)).json?.item
      ?.idToken
  }

  #tokenOf(email: DemoEmail): Promise<string | undefined> {
    const token = this.#tokens.get(email) ?? this.#signIn(email)
    this.#tokens.set(email, token)
    return token
  }

  /** A valid request with known ids in place of made-up ones. */
  #requestFor(endpoint: Endpoint, isConsole: boolean): Sent {
    const { route, body } = sampleRequest(endpoint, this.organizationId, isConsole)
    const sent = new URL(route.slice(route.indexOf(' ') + 1), 'http://somewhere')
    for (const [name, value] of [...sent.searchParams])
      sent.searchParams.set(name, String(this.ids.fill(value, name)))
    const [method, pattern] = endpoint.route.split(' ') as [string, string]
    const made = sent.pathname.split('/')
    const fill = (part: string, at: number) =>
      part.startsWith(':') ? String(this.ids.fill(made[at], part.slice(1))) : part
    const filled = `${method} ${pattern.split('/').map(fill).join('/')}${sent.search}`
    return { route: filled, ...(body === undefined ? {} : { body: this.ids.fill(body) }) }
  }

  async send(email: DemoEmail, { route, body }: Sent, host = this.#host): Promise<TestAnswer> {
    const token = await this.#tokenOf(email)
    const request = {
      host,
      timeoutMs: TIMEOUT_MS,
      headers: token ? { authorization: token } : {},
      ...(body === undefined ? {} : { body }),
    }
    const failed = (what: string) =>
      void this.faults.push(`${email} ${route} ${JSON.stringify(body)}: ${what}`)
    const answer = await this.server.call(route, request).catch((fault: unknown) => {
      failed(String(fault))
      throw fault
    })
    // An earlier call may have ended their session.
    if (answer.status === 401) this.#tokens.delete(email)
    this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1
    if (answer.status >= 500) failed(`${answer.status} ${answer.text}`)
    if (answer.status === 200) this.ids.learn(answer.json)
    return answer
  }

  /** Sends a call and throws unless it returns 200. */
  async must(email: DemoEmail, route: string, body?: object): Promise<TestAnswer> {
    const answer = await this.send(email, { route, ...(body === undefined ? {} : { body }) })
    if (answer.status !== 200)
      throw new Error(`${email} ${route} ${JSON.stringify(body)}: ${answer.status} ${answer.text}`)
    return answer
  }

  /** Uploads a file to the address in an earlier answer. */
  async put(
    url: string,
    content: Buffer,
    headers: Readonly<Record<string, string>>,
  ): Promise<void> {
    const length = { 'content-length': String(content.length) }
    const { status, text } = await this.server.call(`PUT ${url}`, {
      host: this.#host,
      rawBody: content,
      headers: { ...headers, ...length },
    })
    if (status !== 200) throw new Error(`PUT ${url}: ${status} ${text}`)
  }

  /**
   * Makes the call as each permitted person in turn until one succeeds. Returns whether any did.
   */
  async ask(endpoint: Endpoint): Promise<boolean> {
    const isConsole = !(endpoint.hosts ?? ['organization']).includes('organization')
    const { members, staff } = this.place
    const isForMembers = typeof endpoint.permission === 'string' && endpoint.permission !== 'admin'
    const who = isConsole ? [...staff.slice(0, 1), ADMINISTRATOR] : isForMembers ? members : staff
    for (const email of who) {
      const { status } = await this.send(
        email,
        this.#requestFor(endpoint, isConsole),
        isConsole ? CONSOLE : this.#host,
      )
      if (status < 300) return true
    }
    return false
  }
}
