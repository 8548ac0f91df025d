// Numbers over time: stacked columns with lines on top. People can read it with the pointer, with
// the arrow keys (a slider moves between steps and announces their values), and as a table. Sizes
// are percentages, so the chart fits any container without measuring it.

import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { ChartReader } from './ChartReader.tsx'
import { ChartTable } from './ChartTable.tsx'
import { NO_LINES, stepWithin, type TimeChartProps } from './chart-parts.ts'
import { Drawing } from './Drawing.tsx'
import { scaleOf } from './scale.ts'
import { stacked } from './stack.ts'
import { StepNames } from './StepNames.tsx'
import { Legend } from './Legend.tsx'
import styles from './TimeChart.module.css'

const HEIGHT_PX = 168

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
  const [chosen, setAt] = useState<number>()
  const at = stepWithin(chosen, steps.length)
  const id = useId()
  const pieces = stacked(columns, steps.length)
  const scale = scaleOf(
    [
      ...pieces.flat().flatMap(({ from, to }) => [from, to]),
      ...lines.flatMap(({ values }) => values),
    ],
    isWhole,
  )
  return (
    <figure className={styles.figure} aria-label={label}>
      {columns.length + lines.length > 1 && <Legend columns={columns} lines={lines} />}
      <div className={styles.frame}>
        <div className={styles.scale} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div className={styles.plot} style={{ height: HEIGHT_PX }}>
          <Drawing {...{ steps, columns, lines, pieces, scale, at }} />
          <ChartReader {...props} id={id} label={t`Values: ${label}`} at={at} onAt={setAt} />
        </div>
        <StepNames steps={steps} />
      </div>
      <ChartTable {...props} />
    </figure>
  )
}
