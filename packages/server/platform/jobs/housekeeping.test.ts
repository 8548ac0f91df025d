import { describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { makeLogin } from '../../testing/people.ts'
import { systemTransaction } from '../database/transaction.ts'
import { newId } from '../new-id.ts'
import { housekeeping } from './housekeeping.ts'

const database = useTestDatabase()
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('IDN-27 old sessions and login events are removed', () => {
  it('drops sessions 30 days after their end, events after 400 days, nothing younger', async () => {
    const { db } = database()
    const loginId = await makeLogin(database(), 'dana@oak.example')
    const sessionEnds = [-10, 1, 29, 31]
    const eventAges = [0, 399, 401]
    await systemTransaction(db, async (tx) => {
      await tx.db
        .insertInto('sessions')
        .values(
          sessionEnds.map((days) => ({
            sessionId: newId(),
            loginId,
            device: String(days),
            tokenHash: 'h',
            createdAt: daysAgo(60),
            lastUsedAt: daysAgo(45),
            expiresAt: daysAgo(days),
          })),
        )
        .execute()
      await tx.db
        .insertInto('loginEvents')
        .values(
          eventAges.map((days) => ({
            loginEventId: newId(),
            happenedAt: daysAgo(days),
            action: 'sign-in',
            outcome: 'ok',
            host: String(days),
            requestId: 'r',
          })),
        )
        .execute()
    })
    await housekeeping(db)
    const left = await systemTransaction(db, async (tx) => ({
      sessions: (
        await tx.db.selectFrom('sessions').select('device').orderBy('expiresAt', 'desc').execute()
      ).map(({ device }) => Number(device)),
      events: (
        await tx.db.selectFrom('loginEvents').select('host').orderBy('happenedAt', 'desc').execute()
      ).map(({ host }) => Number(host)),
    }))
    expect(left).toEqual({ sessions: [-10, 1, 29], events: [0, 399] })
  })
})

describe('IDN-70 old counts of code mails are removed', () => {
  it('drops it after two days, and nothing younger', async () => {
    const { db } = database()
    const loginId = await makeLogin(database(), 'mails@oak.example')
    const ages = [0, 1, 3, 90]
    await systemTransaction(db, (tx) =>
      tx.db
        .insertInto('codeMails')
        .values(
          ages.map((days) => ({
            loginId,
            codeMailId: newId(),
            kind: 'by-name',
            isKnownBrowser: false,
            sentAt: daysAgo(days),
          })),
        )
        .execute(),
    )
    await housekeeping(db)
    expect(
      await systemTransaction(db, (tx) =>
        tx.db.selectFrom('codeMails').select('sentAt').where('loginId', '=', loginId).execute(),
      ),
    ).toHaveLength(2)
  })
})
