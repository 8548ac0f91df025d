// The labels of the steps below a chart, as many as fit.

import { classNames } from '../class-names.ts'
import type { TimeChartProps } from './chart-parts.ts'
import { namedEvery } from './scale.ts'
import styles from './TimeChart.module.css'

const NAMED = 7
const NAMED_NARROW = 4

export const StepNames = ({ steps }: Pick<TimeChartProps, 'steps'>) => {
  const [every, everyNarrow] = [
    namedEvery(steps.length, NAMED),
    namedEvery(steps.length, NAMED_NARROW),
  ]
  // Counted from the end, so that today always has a label.
  const isNamed = (index: number, each: number) => (steps.length - 1 - index) % each === 0
  return (
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
  )
}
