import type { ClientError } from '@lodgepole/contract/analytics/client-errors/endpoints'
import type { CommandTransaction } from '../../../platform/run-command.ts'

/** A page's state is only informational, so beyond this size it is dropped instead of truncated. */
const MAX_STATE_CHARACTERS = 8_000

const bounded = (state: unknown): string | null => {
  const text = state === undefined ? undefined : JSON.stringify(state)
  return text === undefined || text.length > MAX_STATE_CHARACTERS ? null : text
}

export const insertClientError = async (
  tx: CommandTransaction,
  clientErrorId: string,
  error: ClientError,
): Promise<void> => {
  const { actor, nowMs, requestId } = tx.context
  await tx.db
    .insertInto('clientErrors')
    .values({
      organizationId: tx.organizationId,
      clientErrorId,
      happenedAt: new Date(nowMs),
      level: error.level,
      message: error.message,
      name: error.name ?? null,
      stack: error.stack ?? null,
      // The person comes from the session, never from what the browser sends.
      userId: actor.kind === 'member' ? actor.userId : null,
      caller: error.caller ?? null,
      component: bounded(error.vue),
      page: bounded(error.window),
      requestId,
    })
    .execute()
}
