import { beforeAll, describe, expect, it } from 'vitest'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { createMailMarks } from './mail-marks.ts'
import { marksOf } from './testing/send-and-wait.ts'

const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

/**
 * Reported by the installation's server about mail outside this organization, which has not used
 * the address yet.
 */
const mark = (address: string, what: 'hard' | 'complaint' = 'hard') => {
  const { db } = server.database()
  return createMailMarks({ db, commands: createCommandRunner(db), now: Date.now }).note({
    address,
    eventKey: newId(),
    what,
    status: '5.1.1',
    reason: 'words of another mail server',
    source: 'report',
    atMs: Date.now() - 1_000,
  })
}
const marked = async () => {
  const address = `${newId()}@gone.example`
  await mark(address)
  return address
}
const confirm = (address: string) =>
  homes.post('boss', '/v2/console/mail/marks/confirm', {
    address,
    seenAtSeconds: Math.floor(Date.now() / 1000) + 5,
  })
const staffMember = async (userId: string) =>
  (await homes.get('boss', '/v2/console/staff')).json.items.find(
    (one: { userId: string }) => one.userId === userId,
  )
/** Invitations wait longer each time. */
const forgetMails = () =>
  server
    .database()
    .pool.query('update staff_invitations set invited_seconds = invited_seconds - 90000')

describe('MAIL-30 sending to a marked address reports that nothing was sent', () => {
  it('on the team page, with the mark and the way to confirm it', async () => {
    const address = await marked()
    const invite = await homes.post('boss', '/v2/console/staff/invitation', {
      firstName: 'Cass',
      lastName: 'Ito',
      email: address,
      role: 'cashier',
    })
    expect(invite.json.item).toMatchObject({ email: address, isHeld: true })
    const { userId } = invite.json.item
    expect(await staffMember(userId)).toMatchObject({
      invitation: { role: 'cashier' },
      mailMark: { address, kind: 'bounced', cause: 'unknown-mailbox', reason: '' },
    })
    await forgetMails()
    expect(
      (await homes.post('boss', '/v2/console/staff/invitation/again', { userId })).json.item,
    ).toMatchObject({ isHeld: true })
    expect((await confirm(address)).status).toBe(200)
    expect(await staffMember(userId)).toMatchObject({ mailMark: null })
    await forgetMails()
    expect(
      (await homes.post('boss', '/v2/console/staff/invitation/again', { userId })).json.item,
    ).toMatchObject({ isHeld: false })
    // Reading a mark does not count as a mail held back.
    expect(await marksOf(server, address, oak.organizationId)).toMatchObject({ held_count: 0 })
  })

  it('and says nothing about a working address', async () => {
    const body = {
      firstName: 'Lu',
      lastName: 'Ito',
      email: `${newId()}@works.example`,
      role: 'cashier',
    }
    const { item } = (await homes.post('boss', '/v2/console/staff/invitation', body)).json
    expect(item).toMatchObject({ isHeld: false })
    expect(await staffMember(item.userId)).toMatchObject({ mailMark: null })
  })

  it('when they invite a household to sign in', async () => {
    const address = await marked()
    const { userId } = (
      await homes.post('boss', '/v2/console/household', {
        firstName: 'Ana',
        lastName: 'New',
        email: address,
        people: [],
      })
    ).json.item
    expect(
      (await homes.post('boss', '/v2/console/person/invitation', { userId })).json.item,
    ).toMatchObject({ email: address, isHeld: true })
    const { people } = (await homes.get('boss', '/v2/console/household', { personId: userId })).json
      .item
    expect(people[0].mailMark).toMatchObject({ address, kind: 'bounced' })
  })

  it('when they invite a contributor, or mail the link again', async () => {
    const address = await marked()
    const invited = await homes.post('dana', '/email/contributors/link', {
      userId: homes.ids['dana'],
      email: address,
      name: 'Ruth',
    })
    expect(invited.json.item).toMatchObject({ email: address, isHeld: true })
    const { contributorId, version } = invited.json.item
    const edited = await homes.post('dana', '/v2/contributors/edit', {
      contributorId,
      version,
      email: address,
      name: 'Ruth Ann',
    })
    expect(edited.json.item).toMatchObject({ name: 'Ruth Ann', isHeld: true })
    const again = async () => {
      await server
        .database()
        .pool.query('update contributor_invitations set sent_at = $1', [
          new Date(Date.now() - 2 * 86_400_000),
        ])
      return (await homes.post('dana', '/v2/contributors/resend', { contributorId })).json.item
    }
    expect(await again()).toMatchObject({ isHeld: true })
    await confirm(address)
    expect(await again()).toMatchObject({ isHeld: false })
  })

  it('when they share their account, and staff before they mail an invoice', async () => {
    await mark('sam@oak.example', 'complaint')
    expect(
      (await homes.post('dana', '/v2/profile/user/parent2/resend', { userId: homes.ids['dana'] }))
        .json.item,
    ).toMatchObject({ email: 'sam@oak.example', isHeld: true })
    const draft = async (who: string) =>
      (
        await homes.post('boss', '/v2/console/invoice/draft', {
          householdId: homes.ids[who],
          title: 'Kayak',
          dueDay: '2030-01-01',
          lines: [{ text: 'One', qty: 1, price: '5.00' }],
        })
      ).json.item.invoiceId
    const isHeld = async (invoiceId: string) =>
      (await homes.get('boss', '/v2/console/invoice', { invoiceId })).json.item.isHeld
    const invoiceId = await draft('kim')
    expect(await isHeld(invoiceId)).toBe(false)
    await mark('kim@oak.example')
    expect(await isHeld(invoiceId)).toBe(true)
  })
})
