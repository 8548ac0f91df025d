// What a chart is told.

export type ChartTone = 'first' | 'second' | 'third' | 'fourth' | 'room' | 'earlier'

export interface ChartPart {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone
  readonly values: readonly number[]
}

export interface ChartStep {
  readonly key: string
  /** As it is read out and named in the table. */
  readonly label: string
  /** As it stands below the chart. */
  readonly short: string
}

export interface TimeChartProps {
  /** What it shows, for those who listen. */
  readonly label: string
  readonly stepTitle: string
  readonly steps: readonly ChartStep[]
  readonly columns: readonly ChartPart[]
  readonly lines?: readonly ChartPart[]
  readonly format: (value: number) => string
  /** Shorter, for the scale; `format` unless it is told. */
  readonly formatTick?: (value: number) => string
  readonly isWhole?: boolean
  /** What all columns of a step are together, where that says something. */
  readonly sumLabel?: string
}

/** Where there are no lines. */
export const NO_LINES: readonly ChartPart[] = []
