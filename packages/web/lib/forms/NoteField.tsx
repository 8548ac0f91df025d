// A note of some lines. What is pasted is never cut, because nobody would notice what is missing:
// it is said how much too long it is. Forms keep from saving by the rule `isNote`.

import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { MessageField } from '../../ui/MessageField.tsx'
import { isNote, MAX_NOTE_CHARACTERS, noteLength } from './note-length.ts'

type NoteFieldProps = Omit<ComponentProps<typeof MessageField>, 'value' | 'maxLength'> & {
  readonly value: string
}

export const NoteField = ({ value, error, ...rest }: NoteFieldProps) => {
  const { t, i18n } = useLingui()
  const most = i18n.number(MAX_NOTE_CHARACTERS)
  const now = i18n.number(noteLength(value))
  return (
    <MessageField
      {...rest}
      value={value}
      error={isNote(value) ? error : t`Use at most ${most} characters. You have ${now}.`}
    />
  )
}
