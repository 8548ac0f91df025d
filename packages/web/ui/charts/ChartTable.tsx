// The chart's numbers as a table, for people who prefer one or can't see the chart.

import { Trans } from '@lingui/react/macro'
import { NO_LINES, type TimeChartProps } from './chart-parts.ts'
import styles from './TimeChart.module.css'

export const ChartTable = ({
  stepTitle,
  steps,
  columns,
  lines = NO_LINES,
  format,
  sumLabel,
}: TimeChartProps) => {
  const parts = [...columns, ...lines]
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{stepTitle}</th>
              {parts.map(({ key, label }) => (
                <th key={key} scope="col" className={styles.number}>
                  {label}
                </th>
              ))}
              {sumLabel && (
                <th scope="col" className={styles.number}>
                  {sumLabel}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {steps.map(({ key, label }, index) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {parts.map((part) => (
                  <td key={part.key} className={styles.number}>
                    {format(part.values[index] ?? 0)}
                  </td>
                ))}
                {sumLabel && (
                  <td className={styles.number}>
                    {format(columns.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
