// Shows both edits of the same fields side by side: `now` is the saved value, `yours` is what was
// typed here.

export interface ConflictRow {
  readonly label: string
  readonly now: string
  /** Missing when nothing typed here would replace it. */
  readonly yours?: string
}

type Texts<N extends string> = Readonly<Partial<Record<N, string | null>>>

interface Sides<N extends string> {
  /** In the order of the form. */
  readonly labels: Readonly<Record<N, string>>
  readonly now: Texts<N>
  /** Missing when nothing was typed. All saved values are then shown. */
  readonly yours?: Texts<N> | undefined
  /**
   * The form's starting values, for forms that send only changes. Fields that were left alone won't
   * be replaced.
   */
  readonly before?: Texts<N> | undefined
  /** How to format a value for display, such as a date. */
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
