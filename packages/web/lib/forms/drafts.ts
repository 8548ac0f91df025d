// What a form contained when its session ended, stored until the same person opens the same form
// again in the same tab. Forms are the same when they have the same address and the same initial
// values, so a draft never overwrites changes made in the meantime.

export interface Draft {
  /** The login and the account that it was typed for. */
  readonly owner: string
  readonly path: string
  readonly initial: string
  readonly typed: string
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  ['owner', 'path', 'initial', 'typed'].every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'string',
  )

export const readDrafts = (text: string | undefined): readonly Draft[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isDraft) : []
  } catch {
    return []
  }
}

type DraftKey = Omit<Draft, 'typed'>

const hasKey =
  (place: DraftKey) =>
  (draft: Draft): boolean =>
    draft.owner === place.owner && draft.path === place.path && draft.initial === place.initial

export const findDraft = (drafts: readonly Draft[], place: DraftKey): Draft | undefined =>
  drafts.find(hasKey(place))

export const withoutDraft = (drafts: readonly Draft[], place: DraftKey): readonly Draft[] =>
  drafts.filter((draft) => !hasKey(place)(draft))

/** Drops the drafts of other people. */
export const withDraft = (drafts: readonly Draft[], draft: Draft): readonly Draft[] => [
  ...withoutDraft(drafts, draft).filter(({ owner }) => owner === draft.owner),
  draft,
]
