// The input of a chart.

export type ChartTone = 'first' | 'second' | 'third' | 'fourth' | 'room' | 'earlier'

export interface ChartPart {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly values: readonly number[]
}

export interface ChartStep {
  readonly key: string
  /** For screen readers and the table. */
  readonly label: string
  /** For the axis below the chart. */
  readonly short: string
}

export interface TimeChartProps {
  /** Describes the chart for screen readers. */
  readonly label: string
  readonly stepTitle: string
  readonly steps: readonly ChartStep[]
  readonly columns: readonly ChartPart[]
  readonly lines?: readonly ChartPart[]
  readonly format: (value: number) => string
  /** A shorter format for the axis. Defaults to `format`. */
  readonly formatTick?: (value: number) => string
  readonly isWhole?: boolean
  /** The label for the sum of a step's columns, where that sum is meaningful. */
  readonly sumLabel?: string
}

/** For charts without lines. */
export const NO_LINES: readonly ChartPart[] = []

/** Another period may have fewer steps than the one in which the reader chose a step. */
export const stepWithin = (chosen: number | undefined, count: number): number | undefined =>
  chosen === undefined || count === 0 ? undefined : Math.min(chosen, count - 1)
