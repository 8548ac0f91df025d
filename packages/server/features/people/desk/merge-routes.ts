import type { peopleConsoleEndpoints } from '@lodgepole/contract/people/console-endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { answerItem } from '../../../platform/http/answers.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import {
  listDuplicates,
  readDuplicateCursor,
  writeDuplicateCursor,
} from './merge/duplicate-store.ts'
import { mergePeople, previewMerge, type RecordBalanceRise } from './merge/merge-people.ts'
import { markAsDifferent } from './merge/mark-as-different.ts'

const DEFAULT_LIMIT = 50

export const mergeHandlers = ({
  db,
  commands,
  recordBalanceRise,
}: {
  readonly db: Database
  readonly commands: CommandRunner
  readonly recordBalanceRise: RecordBalanceRise
}): Pick<
  Handlers<typeof peopleConsoleEndpoints>,
  'alike' | 'markAsDifferent' | 'previewMerge' | 'merge'
> => ({
  alike: async ({ organizationId, query: { personId, next, limit = DEFAULT_LIMIT } }) => {
    const after = next === undefined ? undefined : readDuplicateCursor(next)
    if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
    const found = await tenantTransaction(db, organizationId, (tx) =>
      listDuplicates(tx, { after, limit: limit + 1, personId }),
    )
    const last = found.length > limit ? found[limit - 1] : undefined
    return ok({
      code: 'OK' as const,
      items: found.slice(0, limit).map(({ alike }) => alike),
      ...(last ? { next: writeDuplicateCursor(last.place) } : {}),
    })
  },
  previewMerge: async ({ organizationId, nowMs, query: { fromId, intoId } }) => {
    return answerItem(
      await tenantTransaction(db, organizationId, (tx) =>
        previewMerge(tx, { fromId, intoId }, Math.floor(nowMs / 1000)),
      ),
    )
  },
  markAsDifferent: async ({ body: { oneId, otherId }, organizationId, ...context }) =>
    answerItem(
      await commands.run(markAsDifferent, { oneId, otherId }, { ...context, organizationId }),
    ),
  merge: async ({ body: { fromId, intoId }, organizationId, ...context }) =>
    answerItem(
      await commands.run(
        mergePeople(recordBalanceRise),
        { fromId, intoId },
        { ...context, organizationId },
      ),
    ),
})
