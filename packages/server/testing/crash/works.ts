// The operations that a crash may interrupt. Each is started through the web, as people do it.
// Afterwards the database shows whether it was done, and how often.

import type pg from 'pg'
import { csvText } from '@lodgepole/domain/kernel/csv'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { TestAnswer } from '../send-to.ts'
import type { Caller } from './send.ts'
import { crowdCents, type World } from './world.ts'

export const workNames = ['mail', 'photo', 'import', 'close-out', 'webhook'] as const
export type WorkName = (typeof workNames)[number]

export interface Work {
  /** Resolves once the server has confirmed. */
  readonly begin: (caller: Caller, world: World) => Promise<void>
  /** `done`, or what is missing or duplicated. */
  readonly look: (pool: pg.Pool, world: World) => Promise<string>
}

const accepted = (answer: TestAnswer): TestAnswer => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
  return answer
}

const numbers = async (
  pool: pg.Pool,
  text: string,
  values: readonly unknown[],
): Promise<readonly number[]> => {
  const { rows } = await pool.query<number[]>({ text, values: [...values], rowMode: 'array' })
  return (rows[0] ?? []).map(Number)
}

const ROWS = 600
const people = (): Buffer =>
  Buffer.from(
    csvText([
      ['First name', 'Last name', 'Household', 'Member ID'],
      ...Array.from({ length: ROWS }, (_, index) => [
        `First${index}`,
        `Imported${Math.floor(index / 4)}`,
        `H${Math.floor(index / 4)}`,
        `K${index}`,
      ]),
    ]),
  )

const untilState = async ({ send }: Caller, importId: string, state: string): Promise<void> => {
  const { json } = accepted(await send(`GET /v2/console/people/import?importId=${importId}`))
  if (json.item.state !== state) return untilState({ send } as Caller, importId, state)
}

const importWork: Work = {
  begin: async (caller) => {
    const content = people()
    const post = async (step: string, body: object) =>
      accepted(await caller.send(`POST /v2/console/people/import${step}`, body)).json.item
    const begun = await post('', { fileName: 'people.csv', fileSize: content.length })
    accepted(await caller.put(begun.uploadUrl, content, begun.uploadHeaders))
    const { importId } = begun
    const { columns } = await post('/uploaded', { importId })
    await post('/check', { importId, duplicates: 'skip', dayOrder: 'month-first', columns })
    await untilState(caller, importId, 'checked')
    await post('/apply', { importId })
  },
  look: async (pool, { organizationId }) => {
    const [imported, made, noted] = await numbers(
      pool,
      `select
      (select count(*) from people_imports where organization_id = $1 and state = 'imported'),
      (select count(*) from users where organization_id = $1 and last_name like 'Imported%'),
      (select count(*) from audit_entries where organization_id = $1
          and action = 'people.imported')`,
      [organizationId],
    )
    return imported === 1 && made === ROWS && noted === 1
      ? 'done'
      : `${made} of ${ROWS} people, ${noted} entries`
  },
}

const photoWork = (picture: Buffer): Work => ({
  begin: async (caller, { childId }) => {
    const asked = accepted(
      await caller.send('POST /v2/profile/participant/photo', {
        participantId: childId,
        fileName: 'maya.jpg',
        fileSize: picture.length,
      }),
    )
    const { processId, uploadUrl, uploadHeaders } = asked.json.item
    accepted(await caller.put(uploadUrl, picture, uploadHeaders))
    accepted(await caller.send('POST /v2/profile/participant/photo/uploaded', { processId }))
  },
  look: async (pool, { organizationId, childId }) => {
    const [finished, shown, noted] = await numbers(
      pool,
      `select
      (select count(*) from photo_processes where organization_id = $1 and status = 'FINISHED'),
      (select count(*) from users where organization_id = $1 and user_id = $2
          and image_url is not null),
      (select count(*) from audit_entries where organization_id = $1 and action = 'photo.set')`,
      [organizationId, childId],
    )
    return finished === 1 && shown === 1 && noted === 1
      ? 'done'
      : `${finished} finished, ${noted} entries`
  },
})

const closeOutWork: Work = {
  begin: async ({ send }, world) => {
    accepted(
      await send('POST /v2/console/money/close-out', {
        policy: 'as-chosen',
        includeBooked: false,
        agreedPeople: world.households,
        agreedAmount: decimalFromCents(crowdCents(world)),
      }),
    )
  },
  look: async (pool, world) => {
    const [donated, journals, cents, left] = await numbers(
      pool,
      `select
      (select count(*) from close_out_people where organization_id = $1 and state = 'donated'),
      (select count(*) from journals where organization_id = $1 and kind = 'donation'),
      (select coalesce(sum(amount_cents), 0) from postings join accounts
        using (organization_id, account_id) where organization_id = $1 and purpose = 'donations'),
      (select coalesce(sum(balance_cents), 0) from accounts where organization_id = $1
          and purpose = 'spending')`,
      [world.organizationId],
    )
    const isDone =
      donated === world.households &&
      journals === world.households &&
      Math.abs(cents ?? 0) === crowdCents(world) &&
      left === 0
    return isDone
      ? 'done'
      : `${donated} of ${world.households} donated, ${journals} journals, ${cents} cents`
  },
}

/** What the receiver got, by the id that identifies a repeated delivery. */
export interface Arrivals {
  readonly mails: (to: string) => readonly string[]
  readonly webhooks: (organizationId: string) => readonly string[]
}

const distinct = (ids: readonly string[]): number => new Set(ids).size

export const createWorks = (
  picture: Buffer,
  arrivals: Arrivals,
): Readonly<Record<WorkName, Work>> => ({
  mail: {
    begin: async ({ send }, { adminEmail }) =>
      void accepted(await send('POST /v2/identity/forgot', { username: adminEmail.split('@')[0] })),
    look: async (_pool, { adminEmail }) => {
      const count = distinct(arrivals.mails(adminEmail))
      return count === 1 ? 'done' : `${count} mails`
    },
  },
  photo: photoWork(picture),
  import: importWork,
  'close-out': closeOutWork,
  // The close-out triggers them, one for each donation.
  webhook: {
    begin: async () => undefined,
    look: async (pool, { organizationId, households }) => {
      const [made, delivered] = await numbers(
        pool,
        `select count(*), count(*) filter (where state = 'delivered')
          from webhook_deliveries where organization_id = $1`,
        [organizationId],
      )
      const count = distinct(arrivals.webhooks(organizationId))
      return made === households && delivered === households && count === households
        ? 'done'
        : `${delivered} of ${households} delivered, ${made} made, ${count} arrived`
    },
  },
})
