import { describe, expect, it } from 'vitest'
import { newId } from '../../../../platform/new-id.ts'
import { elm, oak } from '../../../../testing/organizations.ts'
import { usePeopleToMerge } from './testing/people-to-merge.ts'

const { organizationId } = oak
const { homes, merge, preview, inOak } = usePeopleToMerge()

describe('CPL-12 possible duplicates are suggested', () => {
  const alike = (query: Record<string, string> = {}) =>
    homes.get('boss', '/v2/console/people/alike', query)

  it('by name and birthday, or name and address, whatever the accents; in pages', async () => {
    const twins = await inOak(async (tx) => {
      const rows = [
        ['Zoë', 'Novak', '2014-05-05', null],
        ['zoe', 'Novák', '2014-05-05', null],
        ['Zoe', 'Novak', '2011-01-01', null],
        ['Ana', 'Ruiz', null, 'ana@ruiz.example'],
        ['Ana', 'Ruíz', null, 'ANA@ruiz.example'],
        ['Luis', 'Ruiz', null, 'ana@ruiz.example'],
      ] as const
      const made = rows.map(([firstName, lastName, birthIso, email]) => ({
        organizationId,
        userId: newId(),
        firstName,
        lastName,
        birthIso,
        email,
      }))
      await tx.db.insertInto('users').values(made).execute()
      return made.map(({ userId }) => userId)
    })
    const ids = (items: { people: { userId: string }[] }[]) =>
      items.map(({ people }) => people.map(({ userId }) => userId).toSorted())
    const pair = (a: number, b: number) => [twins[a] ?? '', twins[b] ?? ''].toSorted()
    expect(ids((await alike()).json.items)).toEqual(
      expect.arrayContaining([pair(0, 1), pair(3, 4)]),
    )
    expect(ids((await alike({ personId: twins[3] ?? '' })).json.items)).toEqual([pair(3, 4)])
    expect((await alike({ personId: twins[5] ?? '' })).json.items).toEqual([])
    const first = (await alike({ limit: '1' })).json
    expect(ids(first.items)).toEqual([pair(0, 1)])
    expect(ids((await alike({ limit: '1', next: first.next })).json.items)).toEqual([pair(3, 4)])
    expect((await alike({ next: 'nonsense' })).status).toBe(400)
  })
})

describe('CPL-27 two people marked as different are not suggested again', () => {
  const duplicatesOf = async (personId: string) =>
    (await homes.get('boss', '/v2/console/people/alike', { personId })).json.items.map(
      ({ people }: { people: { userId: string }[] }) => people.map(({ userId }) => userId),
    )
  const apart = (who: string, oneId: string, otherId: string, host?: string) =>
    homes.post(
      who,
      '/v2/console/people/apart',
      { oneId, otherId, ...(host ? { organizationId: elm.organizationId } : {}) },
      host,
    )
  const triplets = async (email: string) =>
    inOak(async (tx) => {
      const made = [newId(), newId(), newId()].toSorted().map((userId) => ({
        organizationId,
        userId,
        firstName: 'Ivo',
        lastName: email,
        email: `${email}@x.example`,
      }))
      await tx.db.insertInto('users').values(made).execute()
      return made.map(({ userId }) => userId) as [string, string, string]
    })

  it('pair by pair, in whichever order they are named, and once however often', async () => {
    const [a, b, c] = await triplets('ivo')
    expect(await duplicatesOf(a)).toEqual([[a, b, c]])
    expect(
      (await Promise.all([apart('boss', b, a), apart('boss', a, b)])).map(({ status }) => status),
    ).toEqual([200, 200])
    expect(await duplicatesOf(a)).toEqual([[a, c, b]])
    await apart('boss', a, c)
    expect(await duplicatesOf(a)).toEqual([[b, c, a]])
    await apart('boss', b, c)
    expect(await duplicatesOf(a)).toEqual([])
    expect((await preview(a, b)).json.item.obstacles).toEqual([])
    expect((await merge('boss', a, b)).status).toBe(200)
    expect(
      await inOak((tx) =>
        tx.db
          .selectFrom('peopleApart')
          .select('oneId')
          .where('organizationId', '=', organizationId)
          .where((where) => where.or([where('oneId', '=', a), where('otherId', '=', a)]))
          .execute(),
      ),
    ).toEqual([])
  })

  it('by those who merge, in their own organization, and of two people', async () => {
    const [a, b] = await triplets('eva')
    for (const who of ['nobody', 'dana', 'till'])
      expect([401, 403]).toContain((await apart(who, a, b)).status)
    expect((await apart('elmboss', a, b, elm.host)).status).toBe(404)
    expect((await apart('boss', a, a)).json.code).toBe('SAME_PERSON_TWICE')
    expect((await apart('boss', a, newId())).json.code).toBe('PERSON_NOT_FOUND')
    expect(await duplicatesOf(a)).toHaveLength(1)
  })
})
