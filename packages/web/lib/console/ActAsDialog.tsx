// Before a staff person acts as a member: what comes of it, and why. Then this tab goes on at the
// organization's own host, as the member.

import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { api } from '../api/api.ts'
import { focusField } from '../forms/focus-field.ts'
import { RefusedNotice } from '../errors/RefusedNotice.tsx'
import { useAttempt } from '../forms/use-attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { MessageField } from '../../ui/MessageField.tsx'
import { handOverAddress } from './act-as-address.ts'
import { useActAsRefusals } from './act-as-refusals.ts'
import { FormDialog } from './FormDialog.tsx'

const MIN_REASON = 3
const MAX_REASON = 500

interface ActAsDialogProps {
  readonly account: string
  readonly organizationId: string
  /** Where the organization's members are. */
  readonly portal: string
  readonly onClosed: () => void
}

export const ActAsDialog = ({ account, organizationId, portal, onClosed }: ActAsDialogProps) => {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const attempt = useAttempt()
  const wordsOf = useActAsRefusals()
  const isWrong = reason.trim().length < MIN_REASON
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(isWrong)
    if (isWrong) return focusField(event.currentTarget, 'reason')
    void attempt.run(async () => {
      const { item } = await api.call('POST /v2/identity/act-as/hand-over', {
        body: { organizationId, account, reason: reason.trim() },
      })
      location.assign(handOverAddress(portal, item.handOverCode, location.href))
    })
  }
  return (
    <FormDialog title={<Trans>Act as {account}</Trans>} onClosed={onClosed}>
      {(close) => (
        <form noValidate onSubmit={submit}>
          <p>
            <Trans>
              You see the portal as this member sees it, for 30 minutes, and what you change there
              is changed for them. It is recorded with your name and reason. Exit in the yellow bar
              leads back here.
            </Trans>
          </p>
          <MessageField
            name="reason"
            label={t`Reason`}
            description={t`For example: asked by phone about a deposit.`}
            rows={2}
            maxLength={MAX_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried && isWrong && t`Enter a reason, in a few words.`}
          />
          <RefusedNotice error={attempt.error} wordsOf={wordsOf} />
          <FormDialog.Foot>
            <Button type="submit" loading={attempt.busy}>
              <Trans>Act as this member</Trans>
            </Button>
            <Button variant="gray" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
          </FormDialog.Foot>
        </form>
      )}
    </FormDialog>
  )
}
