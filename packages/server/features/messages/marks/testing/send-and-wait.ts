// Sends a mail through the whole server and returns the outcome.

import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import { oak } from '../../../../testing/organizations.ts'
import type { TestServer } from '../../../../testing/server.ts'
import { requestSystemMail } from '../../request-mail.ts'

interface SendOptions {
  readonly kind?: 'new-device' | 'recovery-code' | 'activation-invite'
  /** Its reader has requested it. */
  readonly isAwaited?: boolean
  /** Null for a mail of the installation itself. */
  readonly organizationId?: string | null
}

export const createSendAndWait = (server: TestServer) => {
  const outcomes = () =>
    server
      .logs()
      .split('\n')
      .flatMap(
        (line) => /"(MAIL_(?:SENT|STORED|HELD|REFUSED|NOT_SENT|TOO_LATE))"/.exec(line)?.[1] ?? [],
      )
  return async (
    to: string,
    {
      kind = 'new-device',
      isAwaited = false,
      organizationId = oak.organizationId,
    }: SendOptions = {},
  ): Promise<string | undefined> => {
    const { db } = server.database()
    const data =
      kind === 'new-device'
        ? { device: 'Firefox', happenedAtSeconds: 1, link: '/x' }
        : { code: '123456', firstName: 'Dana', link: 'https://oak.example/x' }
    const before = outcomes().length
    const place = { organizationId: organizationId ?? undefined, nowMs: Date.now() }
    await systemTransaction(db, (tx) =>
      requestSystemMail(tx, { kind, to, language: 'en', data, isAwaited } as never, place),
    )
    await expect.poll(() => outcomes().length, { timeout: 15_000 }).toBeGreaterThan(before)
    // The log line comes before the end of the job.
    await wait(50)
    return outcomes().at(-1)
  }
}

export const marksOf = async (server: TestServer, address: string, organizationId?: string) => {
  const { pool } = server.database()
  const [table, also] = organizationId
    ? ['organization_mail_marks', 'and organization_id = $2']
    : ['mail_marks', '']
  const { rows } = await pool.query(
    `select * from ${table} where address = $1 ${also}`,
    organizationId ? [address, organizationId] : [address],
  )
  return rows[0]
}
