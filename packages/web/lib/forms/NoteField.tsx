// A multiline note. Pasted text is never truncated, because nobody would notice what is missing.
// Instead, the field says by how much the text is too long. Forms block saving with the rule
// `isNote`.

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
