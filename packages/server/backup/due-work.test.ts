// Before a release an operator reads what it does, because the original may have done it already.

import { beforeAll, describe, expect, it } from 'vitest'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import { ask, changeBackup, runCommand, useBackups } from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'
import { elm, oak } from '../testing/organizations.ts'
import { waitingWorkOf } from '../testing/waiting-work.ts'

const THREE_DAYS_MS = 3 * 86_400_000
const backups = useBackups(useTestDatabase())
const takenAt = new Date(Date.now() - THREE_DAYS_MS).toISOString()
let folder = ''

/** A closed organization charges and reminds nobody, but what has begun there is completed. */
const expected = [
  `The data is as of ${takenAt}, 3 days ago.`,
  'Once it is released, it does what waited then and what has become due since, also where the ' +
    'original has already done it:',
  '     3  mails that wait to be sent',
  '     5  other jobs, some of which send mail',
  '     1  automatic deposits of people with a low balance, charged to a card',
  '     1  installments of payment plans, charged to a card',
  '     2  card payments without an answer, which the provider is asked about',
  '     2  refunds to cards that are not finished',
  '     1  reminders of invoices',
  '     1  invoices that have become due since then',
  '     2  webhooks that wait to be sent',
  'Compare the payments at the card provider since that moment before it is released.',
].join('\n')

beforeAll(async () => {
  const { connection, environment } = backups.source()
  await prepareQueue(connection)
  await ask(connection, waitingWorkOf(oak.organizationId, 'null'))
  await ask(connection, waitingWorkOf(elm.organizationId, 'now()'))
  await ask(
    connection,
    `select graphile_worker.add_job('send-mail');
      select graphile_worker.add_job('fill-reservations');
      select graphile_worker.add_job('given-up', max_attempts => 1);
      update graphile_worker._private_jobs set attempts = max_attempts where max_attempts = 1`,
  )
  const whole = backups.folder('whole')
  expect(await runCommand(['backup', '--to', whole], environment)).toMatchObject({ exitCode: 0 })
  folder = await changeBackup(whole, async (manifest) => ({ ...manifest, takenAt }))
})

describe('BKP-31 what a release would do', () => {
  it('is counted at the end of a restore and before the release, which is confirmed', async () => {
    const { connection, environment } = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', folder], environment)
    expect(restored.exitCode).toBe(0)
    expect(restored.text).toContain(expected)
    const isHeld = async () =>
      (await ask(connection, 'select from installation_identity where held_since is not null'))
        .length === 1
    const inScript = await runCommand(['restore', '--release'], environment)
    expect(inScript).toMatchObject({ exitCode: 2, text: expect.stringContaining(expected) })
    expect(inScript.text).toMatch(/Nothing was released\. Without a terminal, .*--yes\.$/)
    const questions: string[] = []
    const answer = (isYes: boolean) => async (question: string, word: string) => {
      questions.push(`${question} ${word}`)
      return isYes
    }
    const declined = await runCommand(['restore', '--release'], environment, answer(false))
    expect(declined.exitCode).toBe(2)
    expect(await isHeld()).toBe(true)
    const released = await runCommand(['restore', '--release'], environment, answer(true))
    expect(released).toMatchObject({ exitCode: 0, text: expect.stringContaining('\nReleased. ') })
    expect(released.text).toContain(expected)
    expect(questions).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/ release$/)))
    expect(await isHeld()).toBe(false)
  }, 60_000)

  it('is also said where the restored installation is not on hold', async () => {
    const { environment } = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', folder, '--release'], environment)
    expect(restored).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(expected.replaceAll('is released', 'starts')),
    })
  }, 60_000)

  it('BKP-38 counts from the moment of the data when the backup was on hold', async () => {
    const held = await backups.newPlace()
    await runCommand(['restore', '--from', folder], held.environment)
    const again = backups.folder('again')
    const saved = await runCommand(['backup', '--to', again], held.environment)
    expect(saved).toMatchObject({ exitCode: 0 })
    const place = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', again], place.environment)
    expect(restored).toMatchObject({ exitCode: 0, text: expect.stringContaining(expected) })
  }, 120_000)

  it('is unknown for a kind that the schema of the backup lacks', async () => {
    const { connection, environment } = await backups.newPlace()
    await runCommand(['restore', '--from', folder], environment)
    await ask(connection, 'alter table top_ups rename column below_cents to lower_limit')
    const { text } = await runCommand(['restore', '--release'], environment)
    expect(text).toContain('     ?  automatic deposits')
    expect(text).toContain('can be counted after npm run migrate')
    expect(text).toContain('     1  installments of payment plans')
  }, 60_000)
})
