// Names the columns and lines of a chart next to their colors.

import { classNames } from '../class-names.ts'
import { NO_LINES, type TimeChartProps } from './chart-parts.ts'
import styles from './TimeChart.module.css'

export const Legend = ({
  columns,
  lines = NO_LINES,
}: Pick<TimeChartProps, 'columns' | 'lines'>) => (
  <ul className={styles.legend} aria-hidden="true">
    {[...columns, ...lines].map(({ key, label: name, tone }) => (
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
)
