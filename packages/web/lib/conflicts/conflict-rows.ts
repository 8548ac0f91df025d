// What two have made of the same fields, side by side and by name: `now` is what is there, `yours`
// what was typed here.

export interface ConflictRow {
  readonly label: string
  readonly now: string
  /** Missing where nothing of one's own would replace it. */
  readonly yours?: string
}

type Texts<N extends string> = Readonly<Partial<Record<N, string | null>>>

interface Sides<N extends string> {
  /** In the order of the form. */
  readonly labels: Readonly<Record<N, string>>
  readonly now: Texts<N>
  /** Missing where nothing was typed: then all that is there is told. */
  readonly yours?: Texts<N> | undefined
  /** What the form began with, where only changes are sent: what one left alone is not replaced. */
  readonly before?: Texts<N> | undefined
  /** How a value is written for readers, such as a day. */
  readonly written?: Readonly<Partial<Record<N, (value: string) => string>>>
}

const textIn = <N extends string>(texts: Texts<N> | undefined, name: N): string =>
  texts?.[name]?.trim() ?? ''

export const conflictRows = <N extends string>({
  labels,
  now,
  yours,
  before,
  written,
}: Sides<N>): readonly ConflictRow[] =>
  (Object.keys(labels) as N[]).flatMap((name) => {
    const [theirs, own] = [textIn(now, name), textIn(yours, name)]
    const write = (value: string) => (value && written?.[name]?.(value)) || value
    if (yours ? theirs === own : !theirs) return []
    const isOwn = yours !== undefined && (before === undefined || textIn(before, name) !== own)
    return [{ label: labels[name], now: write(theirs), ...(isOwn ? { yours: write(own) } : {}) }]
  })
