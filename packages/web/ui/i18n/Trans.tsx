// The component that `<Trans>` becomes. Lingui puts values into the sentence first and looks for
// elements in it afterwards, so a person called `<b>Nia</b>` would lose the brackets; handed over
// as an element, a value stays what somebody wrote.

import { Trans as LinguiTrans, type TransProps } from '@lingui/react'

const stored = (value: unknown): unknown =>
  typeof value === 'string' && value.includes('<') ? <>{value}</> : value

export const Trans = (props: TransProps) => (
  <LinguiTrans
    {...props}
    {...(props.values
      ? {
          values: Object.fromEntries(
            Object.entries(props.values).map(([name, value]) => [name, stored(value)]),
          ),
        }
      : {})}
  />
)
