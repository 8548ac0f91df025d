// A multiple choice with checkboxes.

import { CheckLine } from '../../../ui/Form.tsx'
import styles from './Integrations.module.css'

interface ChoiceListProps<Value extends string> {
  readonly legend: string
  readonly options: readonly {
    readonly value: Value
    readonly label: string
    readonly note?: string
  }[]
  readonly chosen: readonly Value[]
  readonly error?: string | false | undefined
  readonly onChange: (chosen: readonly Value[]) => void
}

export const ChoiceList = <Value extends string>({
  legend,
  options,
  chosen,
  error,
  onChange,
}: ChoiceListProps<Value>) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    {options.map(({ value, label, note }) => (
      <CheckLine
        key={value}
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
        }
      >
        {note ? (
          <span>
            {label}
            <code className={styles.fields}>{note}</code>
          </span>
        ) : (
          label
        )}
      </CheckLine>
    ))}
    {error && (
      <p className={styles.error} role="alert">
        {error}
      </p>
    )}
  </fieldset>
)
