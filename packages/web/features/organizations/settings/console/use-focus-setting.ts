// Puts the focus on a setting that has to be corrected.

import { useEffect, useRef, useState } from 'react'
import type { SettingName } from '@lodgepole/domain/organizations/settings/catalog'

export const useFocusSetting = () => {
  const form = useRef<HTMLFormElement>(null)
  const [toCorrect, setToCorrect] = useState<{ readonly name: SettingName }>()
  // Runs after the error has rendered. If a setting has several fields, the marked one gets the
  // focus.
  useEffect(() => {
    const fields = toCorrect && [
      ...(form.current?.querySelectorAll<HTMLElement>(
        `[data-setting="${toCorrect.name}"] :is(input, select, textarea)`,
      ) ?? []),
    ]
    ;(fields?.find((field) => field.ariaInvalid === 'true') ?? fields?.[0])?.focus()
  }, [toCorrect])
  return { form, focus: (name: SettingName | undefined) => setToCorrect(name && { name }) }
}
