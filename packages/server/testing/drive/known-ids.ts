// Ids seen in answers, by the names of their fields, so that the next calls refer to existing
// records.

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MAX_IDS = 30
/** The caller determines the organization. */
const ORGANIZATION = 'organizationId'

/** Field names that refer to people. An id under any of them fits the others. */
const PEOPLE = [
  'personId',
  'authUserId',
  'userId',
  'toAuthUserId',
  'accountUserId',
  'childId',
  'memberId',
  'participantId',
]

const singular = (name: string): string =>
  name.replace(/Ids$/, 'Id').replace(/ies$/, 'y').replace(/s$/, '')

export class KnownIds {
  readonly #ids = new Map<string, string[]>()
  #turn = 0

  #note(name: string, value: string): void {
    const ids = this.#ids.get(name) ?? []
    if (ids.length < MAX_IDS && !ids.includes(value)) this.#ids.set(name, [...ids, value])
  }

  /** A bare `id` is recorded under the name of the enclosing field. */
  learn(value: unknown, name = ''): void {
    if (name === ORGANIZATION) return
    if (typeof value === 'string' && ID.test(value)) this.#note(singular(name), value)
    else if (Array.isArray(value)) for (const one of value) this.learn(one, singular(name))
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        this.learn(inner, key === 'id' ? `${singular(name)}Id` : key)
  }

  /** In turn, so that two fields of one call get two ids. */
  of(name: string): string | undefined {
    const own = this.#ids.get(singular(name)) ?? []
    const known =
      own.length > 0
        ? own
        : PEOPLE.includes(singular(name))
          ? PEOPLE.flatMap((other) => this.#ids.get(other) ?? [])
          : []
    this.#turn += 1
    return known[this.#turn % Math.max(1, known.length)]
  }

  /** The same value with known ids in place of made-up ones. */
  fill(value: unknown, name = ''): unknown {
    if (name === ORGANIZATION) return value
    if (typeof value === 'string') return ID.test(value) ? (this.of(name) ?? value) : value
    if (Array.isArray(value)) return value.map((one) => this.fill(one, name))
    if (typeof value !== 'object' || value === null || value instanceof Date) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, this.fill(inner, key)]),
    )
  }
}
