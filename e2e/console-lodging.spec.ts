// A working day at the harbor: the property manager approves a stay, takes a ticket on the board
// and answers it, and the camp's office reminds a person of the waiver. Unit, stay, tickets and
// household belong to this test.

import { randomUUID } from 'node:crypto'
import { withDatabase } from './support/crowd.ts'
import { makeFamily } from './support/family.ts'
import { expect, notice, test } from './support/test.ts'

const host = 'console.localhost'

/** One of the manager's units with a pending stay and a ticket. */
const makeWork = (id: string) =>
  withDatabase((client) =>
    client.query(
      `with manager as (select organization_id, user_id from users
          where email = 'manager@harbor.example'),
     unit as (insert into lodging_units (organization_id, unit_id, address, capacity)
       select organization_id, gen_random_uuid(), $1 || ' Desk Pier', 2
       from manager returning organization_id, unit_id),
     people as (insert into lodging_unit_people (organization_id, unit_id, user_id, relation)
       select unit.organization_id, unit_id, user_id, 'manager' from unit, manager),
     stay as (
       insert into lodging_stays (organization_id, stay_id, unit_id, agent_id, first_day, last_day,
         status, opens_at, closes_at, created_at)
       select unit.organization_id, gen_random_uuid(), unit_id, user_id, current_date + 20,
         current_date + 23, 'requested', extract(epoch from now())::bigint + 1728000,
         extract(epoch from now())::bigint + 2073600, now() from unit, manager
       returning organization_id, stay_id),
     renter as (insert into lodging_stay_renters (organization_id, stay_id, place, first_name,
         email) select organization_id, stay_id, 0, 'Runa', 'runa-' || $1 || '@harbor.example'
         from stay),
     number as (update ticket_counters set last_number = last_number + 1
       where organization_id = (select organization_id from manager) returning last_number)
     insert into tickets (organization_id, ticket_id, number, creator_id, unit_id, category, title,
       text, created_seconds, touched_seconds)
     select manager.organization_id, gen_random_uuid(), last_number, owner.user_id, unit.unit_id,
       'lodging', 'Gate ' || $1, 'It squeaks.', extract(epoch from now())::bigint,
       extract(epoch from now())::bigint
     from manager, number, unit, users owner where owner.email = 'owner@harbor.example'`,
      [id],
    ),
  )

test('LDG-20 LDG-08 TKT-16 a manager approves a stay and carries a ticket over the board', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const id = randomUUID().slice(0, 8)
  await makeWork(id)
  await signIn(page, 'manager@harbor.example', host, '/lodging?standing=requested')
  await page.getByRole('searchbox', { name: 'Find a stay' }).fill(id)
  const row = page.getByRole('row').filter({ hasText: `${id} Desk Pier` })
  await expect(row).toContainText('Runa')
  await row.getByRole('button', { expanded: false }).press('Enter')
  await expect(page.getByRole('region', { name: 'Stay' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Approve/ }).click()
  await expect(notice(page, 'Stay approved. We’ll invite everyone who is staying.')).toBeVisible()
  await expect(page.getByText('No matching stays')).toBeVisible()
  await page.getByRole('button', { name: 'Open the stay' }).click()
  await expect(page.getByRole('region', { name: 'Stay' })).toContainText('Runa')

  await page.goto(url(host, '/tickets'))
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
  const ticket = page.getByRole('button', { name: `Gate ${id}` })
  await column('Open')
    .getByRole('button', { name: `Gate ${id}` })
    .press('Shift+ArrowRight')
  await expect(column('In progress').getByRole('button', { name: `Gate ${id}` })).toBeFocused()
  await expect(notice(page, ': In progress')).toBeVisible()
  await ticket.dragTo(column('Waiting for a reply'))
  await expect(notice(page, ': Waiting for a reply')).toBeVisible()
  await ticket.click()
  const pane = page.getByRole('region', { name: 'Ticket', exact: true })
  await pane.getByLabel('Assigned to').selectOption({ label: 'Keoni Akana' })
  await pane.getByLabel('Your answer', { exact: true }).fill('We oil it today.')
  await pane.getByLabel('Status after your answer').selectOption({ label: 'Done' })
  await pane.getByRole('button', { name: 'Send' }).click()
  await expect(notice(page, 'Answer sent.')).toBeVisible()
  // There is room for one column beside the pane, and it stays the one in use.
  await page.getByRole('group', { name: 'Column' }).getByRole('button', { name: 'Done' }).click()
  await expect(column('Done').getByRole('button', { name: `Gate ${id}` })).toContainText(
    'Keoni Akana',
  )
  await expectAccessible(page)
})

test('WVR-13 the office finds who has not signed and reminds them', async ({
  page,
  signIn,
  expectAccessible,
}) => {
  const email = `unsigned-${randomUUID().slice(0, 8)}@pinewood.example`
  await makeFamily('parent@pinewood.example', email)
  await withDatabase((client) =>
    client.query(
      `update users set waiver_signed_at = null, waiver_version = null,
          last_name = split_part($1, '@', 1) where email = $1`,
      [email],
    ),
  )
  await signIn(page, 'admin@pinewood.example', host, '/waivers')
  await page.getByRole('searchbox', { name: 'Find people' }).fill(email.split('@')[0] ?? '')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Never signed')
  await row.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remind 1 person' }).click()
  await page.getByRole('button', { name: 'Send reminders' }).click()
  await expect(notice(page, 'Households to email: 1.')).toBeVisible()
})
