// What stands at a step: shown beside the pointer or the keyboard's place, and said as the value of
// a slider.

import type { KeyboardEvent, PointerEvent } from 'react'
import { classNames } from '../class-names.ts'
import { NO_LINES, type TimeChartProps } from './chart-parts.ts'
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
  const rows =
    at === undefined
      ? []
      : [
          ...columns.map((part) => ({ ...part, text: format(part.values[at] ?? 0) })),
          ...lines.map((part) => ({ ...part, text: format(part.values[at] ?? 0) })),
          ...(sumLabel
            ? [
                {
                  key: 'sum',
                  label: sumLabel,
                  tone: undefined,
                  text: format(columns.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)),
                },
              ]
            : []),
        ]
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    onAt(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * steps.length))))
  }
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: (at ?? last + 1) - 1,
      ArrowDown: (at ?? last + 1) - 1,
      ArrowRight: (at ?? last - 1) + 1,
      ArrowUp: (at ?? last - 1) + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') onAt(undefined)
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
        onKeyDown={press}
        onFocus={() => onAt(at ?? last)}
        onBlur={() => onAt(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => onAt(undefined)}
      />
      {step && at !== undefined && (
        <div
          className={classNames(styles.tip, at > steps.length / 2 && styles.before)}
          style={{ insetInlineStart: `${(100 * (at + 0.5)) / steps.length}%` }}
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
      )}
    </>
  )
}
