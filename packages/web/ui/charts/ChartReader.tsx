// The values of one step, shown next to the pointer or the keyboard's position and announced as a
// slider's value.

import type { KeyboardEvent, PointerEvent } from 'react'
import { classNames } from '../class-names.ts'
import { NO_LINES, type ChartTone, type TimeChartProps } from './chart-parts.ts'
import styles from './TimeChart.module.css'

interface ChartReaderProps extends Pick<
  TimeChartProps,
  'steps' | 'columns' | 'lines' | 'format' | 'sumLabel'
> {
  readonly id: string
  readonly label: string
  readonly at: number | undefined
  readonly onAt: (at: number | undefined) => void
}

interface Row {
  readonly key: string
  readonly label: string
  readonly tone: ChartTone | undefined
  readonly text: string
}

const rowsAt = (
  at: number,
  { columns, lines = NO_LINES, format }: Pick<TimeChartProps, 'columns' | 'lines' | 'format'>,
  sumLabel: string | undefined,
): readonly Row[] => {
  const rows = [...columns, ...lines].map((part) => ({
    ...part,
    text: format(part.values[at] ?? 0),
  }))
  if (!sumLabel) return rows
  const sum = columns.reduce((total, { values }) => total + (values[at] ?? 0), 0)
  return [...rows, { key: 'sum', label: sumLabel, tone: undefined, text: format(sum) }]
}

const stepOfKey = (key: string, at: number | undefined, last: number): number | undefined =>
  ({
    ArrowLeft: (at ?? last + 1) - 1,
    ArrowDown: (at ?? last + 1) - 1,
    ArrowRight: (at ?? last - 1) + 1,
    ArrowUp: (at ?? last - 1) + 1,
    Home: 0,
    End: last,
  })[key]

interface TipProps {
  readonly step: TimeChartProps['steps'][number]
  readonly rows: readonly Row[]
  readonly at: number
  readonly count: number
}

const Tip = ({ step, rows, at, count }: TipProps) => (
  <div
    className={classNames(styles.tip, at > count / 2 && styles.before)}
    style={{ insetInlineStart: `${(100 * (at + 0.5)) / count}%` }}
    aria-hidden="true"
  >
    <strong>{step.label}</strong>
    {rows.map(({ key, label: name, tone, text }) => (
      <span key={key} className={styles.tipRow}>
        <span>
          {tone && <span className={classNames(styles.mark, styles[tone])} />}
          {name}
        </span>
        <span>{text}</span>
      </span>
    ))}
  </div>
)

export const ChartReader = ({
  id,
  label,
  steps,
  columns,
  lines = NO_LINES,
  format,
  sumLabel,
  at,
  onAt,
}: ChartReaderProps) => {
  const last = steps.length - 1
  const step = at === undefined ? undefined : steps[at]
  const rows = at === undefined ? [] : rowsAt(at, { columns, lines, format }, sumLabel)
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * steps.length))))
  }
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onAt(undefined)
    const to = stepOfKey(event.key, at, last)
    if (to === undefined) return
    event.preventDefault()
    onAt(Math.max(0, Math.min(last, to)))
  }
  const said =
    step && [step.label, ...rows.map(({ label: name, text }) => `${name} ${text}`)].join(', ')
  return (
    <>
      <div
        id={id}
        role="slider"
        tabIndex={0}
        className={styles.reader}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={said ?? steps[last]?.label}
        onKeyDown={move}
        onFocus={() => onAt(at ?? last)}
        onBlur={() => onAt(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onAt(undefined)}
      />
      {step && at !== undefined && <Tip step={step} rows={rows} at={at} count={steps.length} />}
    </>
  )
}
