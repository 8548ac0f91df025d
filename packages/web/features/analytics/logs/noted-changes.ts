// Reads a recorded change in any of its forms: both sides complete, field by field, or as pairs.

export type AuditNote = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is AuditNote =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPair = (value: unknown): value is readonly [unknown, unknown] =>
  Array.isArray(value) && value.length === 2
const isBeforeAndAfter = (
  value: unknown,
): value is { readonly before: unknown; readonly after: unknown } =>
  isRecord(value) && ('before' in value || 'after' in value)

export interface NotedChange {
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

/** A changed list or single value has no name of its own. */
const wholeChange = (before: unknown, after: unknown): readonly NotedChange[] => {
  if (!isRecord(before) && !isRecord(after)) return [{ name: '', before, after }]
  const [old, now] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].map((name) => ({
    name,
    before: old[name],
    after: now[name],
  }))
}

const fieldChange = (name: string, side: unknown): NotedChange =>
  isPair(side)
    ? { name, before: side[0], after: side[1] }
    : { name, ...(side as Omit<NotedChange, 'name'>) }

const isFieldByField = (value: unknown): value is AuditNote =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((side) => isPair(side) || isBeforeAndAfter(side))

export const notedChanges = ({
  before,
  after,
  ...rest
}: AuditNote): {
  readonly changes: readonly NotedChange[]
  readonly others: readonly (readonly [string, unknown])[]
} => {
  const entries = Object.entries(rest)
  const whole = before === undefined && after === undefined ? [] : wholeChange(before, after)
  return {
    changes: [
      ...whole,
      ...entries.flatMap(([, value]) =>
        isFieldByField(value)
          ? Object.entries(value).map(([name, side]) => fieldChange(name, side))
          : [],
      ),
    ],
    others: entries.filter(([, value]) => !isFieldByField(value)),
  }
}
