// Numbers over time: columns on each other and, above them, lines. It is read by pointing, by arrow
// keys (a slider goes from step to step and says what stands there), and as a table. Sizes are
// parts of the whole, so that it fits wherever it stands without measuring.

import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { ChartReader } from './ChartReader.tsx'
import { ChartTable } from './ChartTable.tsx'
import { NO_LINES, type TimeChartProps } from './chart-parts.ts'
import { namedEvery, scaleOf, shareOf } from './scale.ts'
import { stacked } from './stack.ts'
import styles from './TimeChart.module.css'

const HEIGHT_PX = 168
const NAMED = 7
const NAMED_NARROW = 4

const percent = (share: number) => `${(100 * share).toFixed(3)}%`

export const TimeChart = (props: TimeChartProps) => {
  const {
    label,
    steps,
    columns,
    lines = NO_LINES,
    format,
    formatTick = format,
    isWhole = true,
  } = props
  const { t } = useLingui()
  const [at, setAt] = useState<number>()
  const id = useId()
  const pieces = stacked(columns, steps.length)
  const scale = scaleOf(
    [
      ...pieces.flat().flatMap(({ from, to }) => [from, to]),
      ...lines.flatMap(({ values }) => values),
    ],
    isWhole,
  )
  const upTo = (value: number) => shareOf(scale, value)
  const [every, everyNarrow] = [
    namedEvery(steps.length, NAMED),
    namedEvery(steps.length, NAMED_NARROW),
  ]
  // Counted from the end: today is always named.
  const isNamed = (index: number, each: number) => (steps.length - 1 - index) % each === 0
  const parts = [...columns, ...lines]
  return (
    <figure className={styles.figure} aria-label={label}>
      {parts.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {parts.map(({ key, label: name, tone }) => (
            <li key={key}>
              <span
                className={classNames(
                  lines.some((line) => line.key === key) ? styles.stroke : styles.mark,
                  styles[tone],
                )}
              />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.frame}>
        <div className={styles.scale} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div className={styles.plot} style={{ height: HEIGHT_PX }}>
          <svg width="100%" height="100%" aria-hidden="true" className={styles.drawing}>
            {scale.ticks.map((tick) => (
              <line
                key={tick}
                x1="0"
                x2="100%"
                y1={percent(1 - upTo(tick))}
                y2={percent(1 - upTo(tick))}
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
            {pieces.map((ofStep, index) => (
              <g key={steps[index]?.key}>
                {ofStep.map(
                  ({ from, to }, part) =>
                    from !== to && (
                      <rect
                        key={columns[part]?.key}
                        x={percent((index + 0.14) / steps.length)}
                        width={percent(0.72 / steps.length)}
                        y={percent(1 - upTo(Math.max(from, to)))}
                        height={percent(Math.abs(upTo(to) - upTo(from)))}
                        className={classNames(
                          styles.column,
                          styles[columns[part]?.tone ?? 'first'],
                        )}
                      />
                    ),
                )}
              </g>
            ))}
            <svg
              width="100%"
              height="100%"
              viewBox={`0 0 ${steps.length} 1`}
              preserveAspectRatio="none"
            >
              {lines.map(({ key, tone, values }) => (
                <polyline
                  key={key}
                  points={values
                    .map((value, index) => `${index + 0.5},${1 - upTo(value)}`)
                    .join(' ')}
                  className={classNames(styles.line, styles[tone])}
                />
              ))}
            </svg>
          </svg>
          <ChartReader {...props} id={id} label={t`Values: ${label}`} at={at} onAt={setAt} />
        </div>
        <div
          className={styles.names}
          aria-hidden="true"
          style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
        >
          {steps.map(
            ({ key, short }, index) =>
              isNamed(index, every) && (
                <span
                  key={key}
                  className={classNames(
                    !isNamed(index, everyNarrow) && styles.wideOnly,
                    index === steps.length - 1 && styles.last,
                  )}
                  style={{ gridColumn: index + 1 }}
                >
                  <span>{short}</span>
                </span>
              ),
          )}
        </div>
      </div>
      <ChartTable {...props} />
    </figure>
  )
}
