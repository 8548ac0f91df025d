// `npm run simulate [-- --seed 1 --hours 8]`: plays one season after the other, each from a seed of
// its own, until the time is over. A season that finds something is shortened and printed. With
// `--seasons 1`, a seed is played again.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundleServer } from '../packages/server/testing/built-server.ts'
import { openGround } from '../packages/server/testing/simulate/ground/databases.ts'
import { playSeason, replay } from '../packages/server/testing/simulate/season.ts'
import { shorten } from '../packages/server/testing/simulate/shorten.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '0.1' },
    seasons: { type: 'string' },
    batches: { type: 'string', default: '150' },
    faults: { type: 'string', default: '0.04' },
    shorten: { type: 'string', default: '10' },
  },
})
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const untilMs = Date.now() + Number(values.hours) * HOUR_MS
const seasons = values.seasons === undefined ? Infinity : Number(values.seasons)
const say = (text: string) => process.stdout.write(`${text}\n`)

const bundle = await bundleServer('packages/server/testing/simulate/ground/process.ts')
const ground = await openGround({
  script: bundle.script,
  newFolder: () => mkdtemp(path.join(tmpdir(), 'lodgepole-season-')),
})

const printFinding = async (
  seed: number,
  { history, finding, output }: Awaited<ReturnType<typeof playSeason>>,
): Promise<void> => {
  say(`\nSeed ${seed}: ${finding?.what}\n${JSON.stringify(finding?.details, undefined, 1)}`)
  const giveUpMs = Date.now() + Number(values.shorten) * MINUTE_MS
  const shortest = await shorten(
    history,
    (shorter) => replay(ground, shorter),
    () => Date.now() < giveUpMs,
  )
  say(`\nThe shortest history that fails (${shortest.length} of ${history.length}):`)
  for (const batch of shortest) say(JSON.stringify(batch))
  say(`\nThe processes said:\n${output.slice(-4_000)}`)
  say(`\nReplay it with npm run simulate -- --seed ${seed} --seasons 1 --batches ${values.batches}`)
}

const total = { seasons: 0, steps: 0, findings: 0 }
try {
  for (
    let seed = Number(values.seed);
    total.seasons < seasons && (total.seasons === 0 || Date.now() < untilMs);
    seed += 1
  ) {
    const season = await playSeason(ground, {
      seed,
      batches: Number(values.batches),
      faultChance: Number(values.faults),
    })
    total.seasons += 1
    total.steps += season.steps
    say(
      `seed ${seed}: ${season.steps} steps, ${season.finding ? season.finding.what : 'as modeled'}`,
    )
    if (!season.finding) continue
    total.findings += 1
    await printFinding(seed, season)
  }
} finally {
  await ground.close()
  await bundle.remove()
}
say(`\n${total.seasons} seasons, ${total.steps} steps, ${total.findings} findings`)
process.exit(total.findings === 0 ? 0 : 1)
