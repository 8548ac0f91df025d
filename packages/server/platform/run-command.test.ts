import { ok } from '@lodgepole/domain/kernel/result'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { type Actor, guest, type Member } from '@lodgepole/domain/identity/access/actor'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations, oak } from '../testing/organizations.ts'
import { tenantTransaction } from './database/transaction.ts'
import { newId } from './new-id.ts'
import { createCommandRunner, type Command, MAX_TRIES, tryAgain } from './run-command.ts'

const database = useTestDatabase(60)
beforeAll(() => makeOrganizations(database()))

const member: Member = {
  kind: 'member',
  loginId: newId(),
  userId: newId(),
  roles: new Set(['account-holder']),
  actingLoginId: newId(),
}
const context = (more = {}) => ({
  organizationId: oak.organizationId,
  actor: member,
  requestId: newId(),
  nowMs: Date.now(),
  ...more,
})
const runner = () => createCommandRunner(database().db)

const addPerson: Command<{ name: string }, { userId: string }> = {
  name: 'test.add-person',
  permission: 'member',
  run: async (tx, { name }) => {
    const userId = newId()
    await tx.db
      .insertInto('users')
      .values({ organizationId: tx.organizationId, userId, firstName: name })
      .execute()
    if (name === 'refused') return refuse(commonRefusals.NOT_FOUND)
    tx.note({ userId })
    tx.emit({ topic: 'test.person-added', payload: { userId } })
    return ok({ userId })
  },
}

const countOf = (name: string) =>
  tenantTransaction(
    database().db,
    oak.organizationId,
    async (tx) =>
      (await tx.db.selectFrom('users').select('userId').where('firstName', '=', name).execute())
        .length,
  )

describe('PLT-09 a command commits completely or not at all', () => {
  it('writes change, audit row with both identities, and outbox row together', async () => {
    const at = context()
    const result = await runner().run(addPerson, { name: 'Ada' }, at)
    expect(result.ok).toBe(true)
    const userId = result.ok ? result.value.userId : ''
    const [audit, outbox] = await tenantTransaction(
      database().db,
      oak.organizationId,
      async (tx) =>
        [
          await tx.db
            .selectFrom('auditEntries')
            .selectAll()
            .where('requestId', '=', at.requestId)
            .execute(),
          await tx.db.selectFrom('outbox').select(['topic', 'payload']).execute(),
        ] as const,
    )
    expect(audit).toMatchObject([
      {
        action: 'test.add-person',
        loginId: member.loginId,
        userId: member.userId,
        actingLoginId: member.actingLoginId,
        details: { userId },
      },
    ])
    expect(outbox).toContainEqual({ topic: 'test.person-added', payload: { userId } })
  })

  it('writes no audit row if nothing was done, and still sends messages', async () => {
    const at = context()
    const look: Command<undefined, null> = {
      name: 'test.look',
      permission: 'member',
      run: async (tx) => {
        tx.nothingDone()
        tx.note({ looked: true })
        tx.emit({ topic: 'test.looked', payload: { requestId: at.requestId } })
        return ok(null)
      },
    }
    expect(await runner().run(look, undefined, at)).toEqual({ ok: true, value: null })
    const [audit, outbox] = await tenantTransaction(
      database().db,
      oak.organizationId,
      async (tx) =>
        [
          await tx.db
            .selectFrom('auditEntries')
            .select('action')
            .where('requestId', '=', at.requestId)
            .execute(),
          await tx.db
            .selectFrom('outbox')
            .select('payload')
            .where('topic', '=', 'test.looked')
            .execute(),
        ] as const,
    )
    expect([audit, outbox]).toEqual([[], [{ payload: { requestId: at.requestId } }]])
  })

  it('rolls a refused one back, audit and outbox included', async () => {
    const at = context()
    expect(await runner().run(addPerson, { name: 'refused' }, at)).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    })
    expect(await countOf('refused')).toBe(0)
    const audit = await tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db.selectFrom('auditEntries').selectAll().where('requestId', '=', at.requestId).execute(),
    )
    expect(audit).toEqual([])
  })

  it('checks the permission before anything happens', async () => {
    expect(
      await runner().run(addPerson, { name: 'guest' }, context({ actor: guest })),
    ).toMatchObject({ ok: false, error: { code: 'SIGN_IN_REQUIRED' } })
    expect(
      await runner().run({ ...addPerson, permission: 'admin' }, { name: 'guest' }, context()),
    ).toMatchObject({ ok: false, error: { code: 'NOT_PERMITTED' } })
    expect(await countOf('guest')).toBe(0)
  })

  it('retries after a deadlock or serialization failure, gives up on a real fault', async () => {
    let tries = 0
    const flaky: Command<undefined, number, Actor> = {
      name: 'test.flaky',
      permission: 'guest',
      run: async () => {
        tries += 1
        if (tries < 3) throw Object.assign(new Error('deadlock'), { code: '40P01' })
        return ok(tries)
      },
    }
    expect(await runner().run(flaky, undefined, context())).toEqual({ ok: true, value: 3 })
    const broken: Command<undefined, number, Actor> = {
      name: 'test.broken',
      permission: 'guest',
      run: async () => {
        throw new Error('a fault')
      },
    }
    await expect(runner().run(broken, undefined, context())).rejects.toThrow('a fault')
  })
})

describe('PLT-10 the same request sent again is done once', () => {
  it('gives the first answer again', async () => {
    const idempotencyKey = newId()
    const [first, second] = [
      await runner().run(addPerson, { name: 'Twice' }, context({ idempotencyKey })),
      await runner().run(addPerson, { name: 'Twice' }, context({ idempotencyKey })),
    ]
    expect(second).toEqual(first)
    expect(await countOf('Twice')).toBe(1)
  })

  it('refuses the key for another input, and separates keys of different people', async () => {
    const idempotencyKey = newId()
    await runner().run(addPerson, { name: 'Key' }, context({ idempotencyKey }))
    expect(
      await runner().run(addPerson, { name: 'Other' }, context({ idempotencyKey })),
    ).toMatchObject({ ok: false, error: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    const stranger = { ...member, loginId: newId() }
    expect(
      await runner().run(
        addPerson,
        { name: 'Stranger' },
        context({ idempotencyKey, actor: stranger }),
      ),
    ).toMatchObject({ ok: true })
  })

  it('PLT-68 separates what staff do for two households, and for themselves', async () => {
    const [loginId, key] = [newId(), newId()]
    const staff: Member = { kind: 'member', loginId, userId: newId(), roles: new Set(['admin']) }
    const household = (actingFor: string): Member => ({
      ...staff,
      userId: actingFor,
      actingLoginId: loginId,
    })
    const first = household(newId())
    const add = async (actor: Member) => {
      const added = await runner().run(
        addPerson,
        { name: 'Zed' },
        context({ actor, idempotencyKey: key }),
      )
      return added.ok ? added.value.userId : added.error.code
    }
    const answers = [await add(first), await add(household(newId())), await add(staff)]
    expect(new Set(answers).size).toBe(3)
    expect(await add(first)).toBe(answers[0])
  })

  it('lets a refused request be sent again', async () => {
    const idempotencyKey = newId()
    await runner().run(addPerson, { name: 'refused' }, context({ idempotencyKey }))
    expect(
      await runner().run(addPerson, { name: 'allowed' }, context({ idempotencyKey })),
    ).toMatchObject({ ok: true })
  })

  it('does it once when fifty arrive at once; without the key it happens fifty times', async () => {
    const idempotencyKey = newId()
    const all = await Promise.all(
      Array.from({ length: 50 }, () =>
        runner().run(addPerson, { name: 'Rush' }, context({ idempotencyKey })),
      ),
    )
    expect(new Set(all.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await countOf('Rush')).toBe(1)
    await Promise.all(
      Array.from({ length: 50 }, () => runner().run(addPerson, { name: 'Control' }, context())),
    )
    expect(await countOf('Control')).toBe(50)
  })
})

describe('PLT-75 conflicts in the database are retried', () => {
  const failing = (code: string, times: number) => {
    const tries = { count: 0 }
    const work = () => {
      tries.count += 1
      return tries.count <= times
        ? Promise.reject(Object.assign(new Error('met'), { code }))
        : Promise.resolve('done')
    }
    return { tries, work }
  }

  it('only after a deadlock, a bounded number of times', async () => {
    const met = failing('40P01', 2)
    expect([await tryAgain(met.work), met.tries.count]).toEqual(['done', 3])
    const [always, broken] = [failing('40P01', 99), failing('23505', 99)]
    await expect(tryAgain(always.work)).rejects.toThrow('met')
    await expect(tryAgain(broken.work)).rejects.toThrow('met')
    expect([always.tries.count, broken.tries.count]).toEqual([MAX_TRIES, 1])
  })
})
