// A multiline text. Pasted text is never truncated; the field says by how much it is too long.

import { useLingui } from '@lingui/react/macro'
import { MAX_TEXT_CHARACTERS } from '@lodgepole/domain/tickets/ticket'
import type { ComponentProps } from 'react'
import { MessageField } from '../../../ui/MessageField.tsx'
import { lengthOf } from '../ticket-form.ts'

type LongFieldProps = Omit<ComponentProps<typeof MessageField>, 'value' | 'maxLength'> & {
  readonly value: string
}

export const LongField = ({ value, error, ...rest }: LongFieldProps) => {
  const { t, i18n } = useLingui()
  const [most, now] = [i18n.number(MAX_TEXT_CHARACTERS), i18n.number(lengthOf(value))]
  return (
    <MessageField
      {...rest}
      dir="auto"
      value={value}
      error={
        lengthOf(value) > MAX_TEXT_CHARACTERS
          ? t`Use at most ${most} characters. You have ${now}.`
          : error
      }
    />
  )
}
