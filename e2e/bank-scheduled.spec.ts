// A deposit for later days, made through the sandbox, as the account shows it.

import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD, expect, notice, test } from './support/test.ts'

const host = 'harbor.localhost'
const email = 'owner@harbor.example'

test('BNKW-13 BNKW-14 DEP-11 an account lists scheduled funds and can revoke them', async ({
  page,
  url,
  signIn,
  expectAccessible,
}) => {
  const port = process.env['E2E_PORT'] ?? ''
  let authorization = ''
  // Node does not resolve every *.localhost, so the Host header names the host.
  const send = async (method: 'get' | 'post', path: string, data?: object) => {
    const headers = { host: `${host}:${port}`, authorization, 'idempotency-key': randomUUID() }
    return (
      await (
        await page.request[method](`http://127.0.0.1:${port}${path}`, {
          headers,
          ...(data ? { data } : {}),
        })
      ).json()
    ).item
  }
  authorization = (
    await send('post', '/v2/identity/signin', { username: email, password: DEMO_PASSWORD })
  ).idToken
  const details = await send('get', '/v2/profile/users/all-details')
  const { userId, organizationId } = details.users[0]
  const anders = details.pairs.find(
    ({ child }: { child: { firstName: string } }) => child.firstName === 'Anders',
  ).childId
  // The sandbox starts a moment after the product itself.
  await expect
    .poll(async () => (await send('get', '/v2/bank/providers/card/setup'))?.script?.provider)
    .toBe('square')
  const { script } = await send('get', '/v2/bank/providers/card/setup')
  const tokens = `http://127.0.0.1:${new URL(script.scriptUrl, url(host)).port}/square/v1/tokens`
  const { token } = await (
    await page.request.post(tokens, {
      data: { number: '4111111111111111', expMonth: 12, expYear: 2049, cvv: '123' },
    })
  ).json()
  const customer = await send('post', '/v2/bank/providers/square/create/customer', {
    organizationId,
    email,
  })
  const days = [3, 4].map((ahead) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10),
  )
  const paid = await send('post', '/v2/bank/deposit/from/square', {
    organizationId,
    userId,
    email,
    customerId: customer.square.customerId,
    cardNonce: token,
    depositAmount: '11.00',
    allocations: [
      { authUserId: anders, amount: '5.00', releaseDay: days[0] },
      { authUserId: anders, amount: '6.00', releaseDay: days[1] },
    ],
  })
  expect(paid.status).toBe('approved')
  await signIn(page, email, host, `/bank/account/${anders}`)
  const scheduled = page.getByRole('region', { name: 'Scheduled funds' })
  await expect(scheduled.getByRole('definition')).toHaveText(['+$5.00', '+$6.00'])
  const names = days.map((day) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`)),
  )
  await expect(scheduled.getByRole('term')).toHaveText(names)
  await expect(page.getByRole('main').getByText('$11.00', { exact: true })).toBeVisible()
  await expectAccessible(page)
  // DEP-11: canceling asks for confirmation first and confirms the result.
  await scheduled.getByRole('button', { name: 'Take back' }).click()
  const question = page.getByRole('dialog', { name: 'Take scheduled funds back?' })
  await expect(question).toContainText('It goes back to the card it came from')
  await question.getByRole('button', { name: 'Take $11.00 back' }).click()
  await expect(notice(page, '$11.00 goes back to the card it came from.')).toBeVisible()
  await expect(scheduled).toBeHidden()
  await page.goto(url(host, `/bank/transactions?personId=${anders}`))
  for (const type of ['Scheduled deposit', 'Scheduled funds reversed', 'Refund'])
    await expect(page.getByRole('row').filter({ hasText: type }).first()).toBeVisible()
  const deposited = page.getByRole('row').filter({ hasText: 'Scheduled deposit' }).first()
  await expect(deposited).toContainText('Visa ending in 1111')
  await expect(deposited.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    /\/receipt\/transaction\/[\w-]+$/,
  )
  await expectAccessible(page)
})
