// `npm run crash-test [-- --rounds 20 --seed 1 --takeover 30]`: a web process, a process for jobs
// and a real PostgreSQL. In each round people begin a mail, a photo, an import and a close-out, of
// which webhook messages come; at a random moment one of the three is killed with SIGKILL and
// started again, as a process manager would. Two minutes later at the latest everything that the
// server said yes to must be done, and done once.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startCrashSite, type Victim } from '../packages/server/testing/crash/site.ts'
import { signIn } from '../packages/server/testing/crash/send.ts'
import { randomOf } from '../packages/server/testing/random.ts'
import { makeWorld } from '../packages/server/testing/crash/world.ts'
import { workNames } from '../packages/server/testing/crash/works.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    takeover: { type: 'string', default: '30' },
  },
})
const [rounds, takeoverSeconds] = [Number(values.rounds), Number(values.takeover)]
const DEADLINE_MS = 120_000
const LATEST_KILL_MS = 2_500
const HOUSEHOLDS = 40
const victims: readonly Victim[] = ['jobs', 'web', 'postgres']

const random = randomOf(Number(values.seed))
const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-crash-'))
const site = await startCrashSite(folder, takeoverSeconds)
const columns = ['round', 'killed', 'after ms', ...workNames, 'sent twice', 'seconds', 'outcome']
const widths = columns.map((name) => Math.max(name.length, 10))
const row = (cells: readonly unknown[]) =>
  process.stdout.write(
    `${cells.map((cell, index) => String(cell).padEnd(widths[index] ?? 0)).join(' ')}\n`,
  )

const playRound = async (round: number): Promise<boolean> => {
  const victim = victims[Math.floor(random() * victims.length)] ?? 'jobs'
  const afterMs = Math.floor(random() * LATEST_KILL_MS)
  const world = await makeWorld(site.database, `round-${round}`, {
    households: HOUSEHOLDS,
    webhookUrl: site.webhookUrl,
  })
  const caller = await signIn(site.address, world)
  const begun = Promise.all(workNames.map((name) => site.works[name].begin(caller, world)))
  // Awaited below, after the kill.
  begun.catch(() => undefined)
  await wait(afterMs)
  await site.kill(victim)
  const killedMs = Date.now()
  await begun
  const look = () =>
    Promise.all(
      workNames.map((name) =>
        site.works[name].look(site.database.pool, world).catch((fault: Error) => fault.message),
      ),
    )
  let found = await look()
  while (found.some((one) => one !== 'done') && Date.now() - killedMs < DEADLINE_MS) {
    await wait(500)
    found = await look()
  }
  const seconds = ((Date.now() - killedMs) / 1000).toFixed(1)
  // Gives a repeated job time to happen.
  await wait(1_000)
  found = await look()
  const broken = await site.brokenRules()
  const isGood = found.every((one) => one === 'done') && broken.length === 0
  row([
    round,
    victim,
    afterMs,
    ...found,
    site.sentTwice(world),
    seconds,
    isGood ? 'ok' : `FAILED ${broken.join('; ')}`,
  ])
  return isGood
}

row(columns)
let good = 0
try {
  for (let round = 1; round <= rounds; round += 1) if (await playRound(round)) good += 1
} finally {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
}
process.stdout.write(
  `\n${good} of ${rounds} rounds: every accepted job was done, once (seed ${values.seed}, ` +
    `takeover after ${takeoverSeconds} s)\n`,
)
process.exit(good === rounds ? 0 : 1)
