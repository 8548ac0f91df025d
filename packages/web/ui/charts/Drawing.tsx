// The drawing of a chart: its grid lines, stacked columns, and lines.

import { classNames } from '../class-names.ts'
import { NO_LINES, type TimeChartProps } from './chart-parts.ts'
import { shareOf, type scaleOf } from './scale.ts'
import type { stacked } from './stack.ts'
import styles from './TimeChart.module.css'

const percent = (share: number) => `${(100 * share).toFixed(3)}%`

interface DrawingProps extends Pick<TimeChartProps, 'steps' | 'columns' | 'lines'> {
  readonly pieces: ReturnType<typeof stacked>
  readonly scale: ReturnType<typeof scaleOf>
  /** The step currently selected by pointer or keyboard. */
  readonly at: number | undefined
}

const Columns = ({ steps, columns, pieces, scale }: DrawingProps) =>
  pieces.map((ofStep, index) => (
    <g key={steps[index]?.key}>
      {ofStep.map(
        ({ from, to }, part) =>
          from !== to && (
            <rect
              key={columns[part]?.key}
              x={percent((index + 0.14) / steps.length)}
              width={percent(0.72 / steps.length)}
              y={percent(1 - shareOf(scale, Math.max(from, to)))}
              height={percent(Math.abs(shareOf(scale, to) - shareOf(scale, from)))}
              className={classNames(styles.column, styles[columns[part]?.tone ?? 'first'])}
            />
          ),
      )}
    </g>
  ))

const Lines = ({ steps, lines = NO_LINES, scale }: DrawingProps) => (
  <svg width="100%" height="100%" viewBox={`0 0 ${steps.length} 1`} preserveAspectRatio="none">
    {lines.map(({ key, tone, values }) => (
      <polyline
        key={key}
        points={values
          .map((value, index) => `${index + 0.5},${1 - shareOf(scale, value)}`)
          .join(' ')}
        className={classNames(styles.line, styles[tone])}
      />
    ))}
  </svg>
)

export const Drawing = (props: DrawingProps) => {
  const { steps, scale, at } = props
  return (
    <svg width="100%" height="100%" aria-hidden="true" className={styles.drawing}>
      {scale.ticks.map((tick) => (
        <line
          key={tick}
          x1="0"
          x2="100%"
          y1={percent(1 - shareOf(scale, tick))}
          y2={percent(1 - shareOf(scale, tick))}
          className={classNames(styles.rule, tick === 0 && styles.ground)}
        />
      ))}
      {at !== undefined && (
        <rect
          x={percent(at / steps.length)}
          width={percent(1 / steps.length)}
          y="0"
          height="100%"
          className={styles.now}
        />
      )}
      <Columns {...props} />
      <Lines {...props} />
    </svg>
  )
}
