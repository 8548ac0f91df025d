// State of the waiver form: the people it is signed for, the typed name, and what was signed.

import { useLingui } from '@lingui/react/macro'
import { ApiError } from '@lodgepole/contract/client'
import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { useState } from 'react'
import { focusField } from '../../../lib/forms/focus-field.ts'
import { notify } from '../../../ui/notify.ts'
import { namesOf } from './signed-list.ts'
import { useStepErrorMessage } from './use-step-messages.ts'

export interface WaiverSignature {
  readonly version: number
  readonly typedName: string
  readonly userIds: string[]
}

export interface SignedFor {
  /** Who had signed before, if nothing was left to sign. */
  readonly signedBeforeBy: string | null
  readonly signedUserIds: readonly string[]
}

export interface Signed {
  readonly names: string
  readonly by: string
}

/**
 * The other parent's change is reported in a toast, because the next content may have replaced the
 * form by then.
 */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PERSON_NOT_FOUND'

interface SignatureOptions {
  readonly waiver: WaiverView
  readonly sign: (signature: WaiverSignature) => Promise<SignedFor>
}

export const useSignature = ({ waiver, sign }: SignatureOptions) => {
  const { t, i18n } = useLingui()
  const messageFor = useStepErrorMessage()
  const due = waiver.people.filter(({ isDue }) => isDue)
  const [left, setLeft] = useState<readonly string[]>([])
  const [typedName, setTypedName] = useState('')
  const [tried, setTried] = useState(false)
  const [signed, setSigned] = useState<Signed>()
  const userIds = due.map(({ userId }) => userId).filter((userId) => !left.includes(userId))
  const toggle = (userId: string) =>
    setLeft((before) =>
      before.includes(userId) ? before.filter((one) => one !== userId) : [...before, userId],
    )
  const signFor = async (by: string) => {
    try {
      const { signedBeforeBy: before, signedUserIds } = await sign({
        version: waiver.version,
        typedName: by,
        userIds,
      })
      if (before !== null) return notify({ tone: 'info', text: t`${before} already signed this.` })
      // Not the people who were selected, because the other parent may have signed for some of them
      // in the meantime.
      setSigned({ names: new Intl.ListFormat(i18n.locale).format(namesOf(due, signedUserIds)), by })
    } catch (error) {
      if (!isGone(error)) throw error
      return notify({ tone: 'info', text: messageFor(error) })
    }
    // If people are left, the form starts over for them and says what has been done.
    setLeft([])
    setTried(false)
  }
  const check = (form: HTMLFormElement) => {
    setTried(true)
    const wrong = typedName.trim() === '' ? 'typedName' : userIds.length === 0 && 'person'
    if (wrong) focusField(form, wrong)
    return !wrong
  }
  return { due, left, toggle, userIds, typedName, setTypedName, tried, signed, signFor, check }
}
