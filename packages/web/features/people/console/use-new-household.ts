// State of the form that adds a household. A request to join fills in its data.

import { useLingui } from '@lingui/react/macro'
import { isEmail } from '@lodgepole/domain/identity/email'
import { isPhone } from '@lodgepole/domain/kernel/phone'
import { useState } from 'react'
import { useGoTo } from '../../../lib/routing/navigation.tsx'
import { refusedFields } from '../../../lib/forms/refused-fields.ts'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { useAttempt } from '../../../lib/forms/use-attempt.ts'
import { isFilled, useFields } from '../../../lib/forms/use-fields.ts'
import { notify } from '../../../ui/notify.ts'
import { isComplete } from './MemberFields.tsx'
import { splitName } from './split-name.ts'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useInvitationMessage } from './use-invitation-message.ts'
import { useJoining, type NewMember } from './use-joining.ts'

const refusedFor = { EMAIL_TAKEN: 'email', MEMBER_ID_TAKEN: 'memberId' }
export const isEmailOrNone = (text: string): boolean => text.trim() === '' || isEmail(text.trim())

export const useNewHousehold = (organizationId: string) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const asked = {
    name: useSearchParam('name').value,
    email: useSearchParam('email').value,
    phone: useSearchParam('phone').value,
  }
  const { addHousehold, invite } = useJoining(organizationId)
  const attempt = useAttempt()
  const messageFor = useConsoleRefusals()
  const invitationMessage = useInvitationMessage()
  const [people, setPeople] = useState<readonly NewMember[]>([])
  const [tried, setTried] = useState(false)
  const [wantsMail, setWantsMail] = useState(true)
  const refused = refusedFields(attempt.error, refusedFor)
  const { texts, field, check, hasFieldErrors, isChanged } = useFields(
    { ...splitName(asked.name), email: asked.email, phone: asked.phone, memberId: '' },
    {
      firstName: isFilled,
      lastName: isFilled,
      email: isEmailOrNone,
      phone: (text) => text.trim() === '' || isPhone(text),
    },
    refused,
  )
  const save = async () => {
    const userId = await addHousehold({ ...texts, people: [...people] })
    // The household exists no matter what happens to the mail. If the mail fails, the household's
    // page says so and offers to send it again.
    if (wantsMail && texts.email.trim() !== '')
      await invite(userId).then(
        ({ isHeld, email }) => notify(invitationMessage(isHeld, email)),
        (error: unknown) => notify({ tone: 'danger', text: messageFor(error) }),
      )
    else notify({ tone: 'success', text: t`The household has been added.` })
    await goTo({ to: 'household', params: { personId: userId } })
  }
  return {
    attempt,
    refused,
    texts,
    field,
    hasFieldErrors,
    isChanged: isChanged || people.length > 0,
    people,
    setPeople,
    tried,
    setTried,
    check: (form: HTMLFormElement) => {
      setTried(true)
      return check(form) && people.every(isComplete)
    },
    wantsMail,
    setWantsMail,
    wasAsked: asked.email !== '',
    save,
  }
}

export type NewHouseholdState = ReturnType<typeof useNewHousehold>
