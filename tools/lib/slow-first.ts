// The order of test files: the slowest come first, so that no worker is left alone with one of them
// at the end. On a new machine, Vitest itself can only go by file size.

import { existsSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Each takes at least half a minute on two cores, whatever the size of its file. */
const SLOW = [
  'packages/server/guides-run.test.ts',
  'packages/server/testing/drive/drive.test.ts',
  'packages/server/platform/jobs/killed-process.test.ts',
  'packages/server/features/money/top-ups/killed.test.ts',
  'packages/server/features/money/top-ups/killed-authorizenet.test.ts',
  'packages/server/testing/access/access.test.ts',
  'packages/server/platform/database/baseline.test.ts',
  'packages/server/platform/rolling-restart.test.ts',
  'packages/server/features/people/photos/image/photo-maker.test.ts',
  'packages/server/platform/production.test.ts',
  'packages/server/testing/fuzz/fuzz.test.ts',
  'packages/server/platform/start-stop.test.ts',
  'packages/server/platform/database/silence.test.ts',
  'packages/server/cli/interrupted.test.ts',
]

const root = new URL('../../', import.meta.url)
for (const file of SLOW)
  if (!existsSync(new URL(file, root)))
    throw new Error(`${file} does not exist: correct the list in tools/lib/slow-first.ts.`)

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = SLOW.findIndex((file) => moduleId.endsWith(`/${file}`))
  return rank < 0 ? SLOW.length : rank
}

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) || rankOf(one) - rankOf(other),
    )
  }
}
