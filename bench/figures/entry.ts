// Codes at a gate: what reading and evaluating a code adds to checking its signature, which is
// needed anyway. Measured in processor time, because the goal is for a single core.

import { generateKeyPairSync, randomUUID, verify } from 'node:crypto'
import { signedMessage, unsignedCode, writeCode } from '../../packages/domain/entry/codes.ts'
import { verifyCode } from '../../packages/domain/entry/verify.ts'
import {
  checkSignature,
  rawPublicKey,
  signBytes,
} from '../../packages/server/features/entry/signature.ts'
import { figureAtLeast, ratioAtLeast, type Figure } from '../framework/figure.ts'
import type { BenchContext } from '../framework/ground.ts'
import { makeGates, scansPerSecond } from '../support/gates.ts'
import { databaseUrl, runningProduct } from '../support/product.ts'

const CODES = 2_000
const KEY = '00000001'
const START_SECONDS = 1_794_000_000
const organizationId = randomUUID()
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const publicKeys = new Map([[KEY, rawPublicKey(publicKey)]])

const codes = Array.from({ length: CODES }, () => {
  const unsigned = unsignedCode(organizationId, KEY, {
    kind: 'booking',
    bookingId: randomUUID(),
    personId: randomUUID(),
    startSeconds: START_SECONDS,
    endSeconds: START_SECONDS + 3_600,
  })
  const message = signedMessage(organizationId, unsigned)
  const signature = signBytes(privateKey, message)
  return { text: writeCode(unsigned, signature), message, signature }
})

const perSecond = async (work: () => Promise<number>): Promise<number> => {
  await work()
  const from = process.cpuUsage()
  const good = await work()
  const { user, system } = process.cpuUsage(from)
  if (good !== CODES) throw new Error(`${good} of ${CODES} codes were taken`)
  return CODES / ((user + system) / 1e6)
}

export const entryCodes = (): Figure => ({
  name: 'entry-codes',
  what: 'codes of bookings read, verified and judged, by one core',
  unit: 'a second of the processor',
  against: 'the bare check of the same signatures by Node’s own library',
  goal: figureAtLeast(5_000),
  rounds: 7,
  measure: () =>
    perSecond(async () => {
      let good = 0
      for (const { text } of codes)
        if (
          (
            await verifyCode(text, {
              organizationId,
              publicKeys,
              check: checkSignature,
              nowSeconds: START_SECONDS,
            })
          ).ok
        )
          good += 1
      return good
    }),
  denominator: () =>
    perSecond(
      async () =>
        codes.filter(({ message, signature }) => verify(null, message, publicKey, signature))
          .length,
    ),
})

const GATES = 8

const gates = (ground: BenchContext) =>
  ground.shared('gates', async () => {
    const [url, { port }] = [await databaseUrl(ground), await runningProduct(ground)]
    const made = await makeGates(url, port, 'lakeside.localhost', GATES)
    for (const by of ['http', 'bare'] as const) await scansPerSecond(ground, by, made)
    return made
  })

export const checkIns = (ground: BenchContext): Figure => ({
  name: 'check-ins',
  what:
    `people checked in and out by their cards through HTTP, ${GATES} places with two gates ` +
    'each, every scan with its own id',
  unit: 'a second',
  against:
    'the same rows (the locks, household, counts, bookings, scan, presence, audit) by ' +
    'prepared statements of the bare driver, without HTTP, session, signature and rules',
  goal: ratioAtLeast(0.4),
  rounds: 5,
  measure: async () => scansPerSecond(ground, 'http', await gates(ground)),
  denominator: async () => scansPerSecond(ground, 'bare', await gates(ground)),
})
