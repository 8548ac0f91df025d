// The component that `<Trans>` compiles to. Lingui inserts values into the sentence before it looks
// for elements, so a person named `<b>Nia</b>` would lose the brackets. Values are passed as
// elements, so that they stay exactly as typed.

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
