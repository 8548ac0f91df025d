// State of the form for a new stay: the typed values, what is missing, and sending it.

import { useLingui } from '@lingui/react/macro'
import type { Unit } from '@lodgepole/contract/lodging/schemas'
import { useState } from 'react'
import { focusField } from '../../lib/forms/focus-field.ts'
import { useGoTo } from '../../lib/routing/navigation.tsx'
import { useAttempt } from '../../lib/forms/use-attempt.ts'
import { notify } from '../../ui/notify.ts'
import { NOBODY, nightsBetween, stayBody, stayFaults, type StayTexts } from './stay-form.ts'
import { useStayChanges } from './use-lodging.ts'
import { useDays } from './use-lodging-labels.ts'

export const useStayForm = (named: Unit | undefined, list: 'stays' | 'lodging') => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const { register } = useStayChanges()
  const { today } = useDays()
  const [unit, setUnit] = useState(named)
  const [began] = useState<StayTexts>({
    lodgingId: named?.lodgingId ?? '',
    firstDay: '',
    lastDay: '',
    note: '',
    spendingAccount: false,
    renters: [NOBODY],
  })
  const [texts, setTexts] = useState(began)
  const [tried, setTried] = useState(false)
  const faults = new Set(tried ? stayFaults(texts, today) : [])
  const set = (change: Partial<StayTexts>) => {
    // The last error refers to values that have since changed.
    attempt.forget()
    setTexts((before) => ({ ...before, ...change }))
  }
  const check = (form: HTMLFormElement): boolean => {
    const [wrong] = stayFaults(texts, today)
    setTried(wrong !== undefined)
    if (wrong) focusField(form, wrong)
    return wrong === undefined
  }
  const send = async () => {
    const { status } = await register(stayBody(texts))
    notify({
      tone: 'success',
      text:
        status === 'confirmed'
          ? t`Stay registered. We’ll invite everyone who is staying.`
          : t`Your request is waiting for approval.`,
    })
    await goTo({ to: list, replace: true })
  }
  return {
    attempt,
    unit,
    choose: (chosen: Unit) => {
      setUnit(chosen)
      set({ lodgingId: chosen.lodgingId })
    },
    texts,
    set,
    faults,
    check,
    send,
    isChanged: texts !== began && JSON.stringify(texts) !== JSON.stringify(began),
    nights: nightsBetween(texts.firstDay, texts.lastDay),
  }
}

export type StayFormState = ReturnType<typeof useStayForm>
