// Everything that happened to a ticket, in order: comments and status changes.

import type { TicketDetail } from '@lodgepole/contract/tickets/schemas'

export type Turn =
  | ({ readonly kind: 'comment'; readonly key: string } & TicketDetail['comments'][number])
  | ({ readonly kind: 'step'; readonly key: string } & TicketDetail['history'][number])

/** A comment comes before the status change that it caused. */
export const turnsOf = ({
  comments,
  history,
}: Pick<TicketDetail, 'comments' | 'history'>): readonly Turn[] =>
  [
    ...comments.map((comment) => ({
      kind: 'comment' as const,
      key: comment.commentId,
      ...comment,
    })),
    ...history.map((step) => ({ kind: 'step' as const, key: step.entryId, ...step })),
  ].toSorted((one, other) => one.at - other.at)
