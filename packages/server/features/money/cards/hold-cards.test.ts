import { expect, it, onTestFinished } from 'vitest'
import { startLodgepole } from '../../../compose.ts'
import { readConfig } from '../../../config.ts'
import { createLog } from '../../../platform/logging.ts'
import { newId } from '../../../platform/new-id.ts'
import { useCardServer } from '../../../testing/card-server.ts'
import { oak } from '../../../testing/organizations.ts'
import { signInAs } from '../../../testing/people.ts'
import { testSecrets } from '../../../testing/secrets.ts'
import { sendTo } from '../../../testing/server.ts'

const { server, homes, cardOf, charged, sandbox } = await useCardServer()

const hold = (isHeld: boolean) =>
  server
    .database()
    .pool.query(
      `update installation_identity set held_since = ${isHeld ? 'now()' : 'null'} returning 1`,
    )

/** A restored installation: the same rows, and the same account at the provider. */
const startHeld = async () => {
  await hold(true)
  const config = readConfig({
    PORT: '0',
    BIND: '127.0.0.1',
    DEMO: 'off',
    CALLS_PER_MINUTE: '0',
    OVERLOAD_DELAY_MS: '0',
    CARD_SANDBOX: 'on',
    CARD_SANDBOX_URL: sandbox(),
  })
  if (!config.ok) throw new Error(config.error.join(' '))
  const held = await startLodgepole({
    config: config.value,
    connection: server.database().connection,
    secrets: testSecrets,
    log: createLog('silent'),
    webFolder: undefined,
    checkAnswers: true,
    holdLookMs: 100,
  })
  onTestFinished(() => held.stop())
  const { idToken } = (await signInAs(held.address, oak.host, 'dana')).json.item
  return (route: string, body: object) =>
    sendTo(held.address, route, {
      host: oak.host,
      body,
      headers: { authorization: idToken, 'idempotency-key': newId() },
    })
}

it('BKP-26 CRD-01 charges, saves and removes no card while it is on hold', async () => {
  const { organizationId } = oak
  const saved = await homes().post('dana', '/v2/bank/providers/square/create/card', {
    organizationId,
    cardNonce: (await cardOf('dana')).squareCardNonce,
  })
  const [{ id: cardId }] = saved.json.item.square.cards
  const send = await startHeld()
  const deposit = async () => {
    const { customerId, squareCardNonce: cardNonce } = await cardOf('dana')
    const of = { organizationId, userId: homes().ids['dana'], email: 'dana@oak.example' }
    const allocations = [{ authUserId: homes().ids['maya'], amount: '9.00' }]
    const what = { depositAmount: '9.00', allocations, customerId, cardNonce }
    return send('POST /v2/bank/deposit/from/square', { ...of, ...what })
  }
  const refused = { status: 503, json: { code: 'CARDS_ON_HOLD' } }
  expect(await deposit()).toMatchObject(refused)
  expect(
    await send('POST /v2/bank/providers/square/create/card', {
      organizationId,
      cardNonce: (await cardOf('dana')).squareCardNonce,
    }),
  ).toMatchObject(refused)
  expect(await send('POST /v2/bank/providers/square/delete/card', { cardId })).toMatchObject(
    refused,
  )
  expect(await charged()).toBe(0)
  await hold(false)
  await expect
    .poll(async () => (await deposit()).json.item?.status, { timeout: 10_000 })
    .toBe('approved')
  expect(await charged()).toBe(1)
}, 60_000)
