// Signing the waiver without signing in, from a mailed link. The address alone isn't enough:
// without the link's token, the page offers to mail a link to the household.

import { Trans } from '@lingui/react/macro'
import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { RouteButton } from '../../../../lib/routing/navigation.tsx'
import { useQueryText } from '../../../../lib/routing/route-name.ts'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { Page } from '../../../../ui/Page.tsx'
import { TextSkeleton } from '../../../../ui/Skeletons.tsx'
import { StepNotice } from '../components/StepNotice.tsx'
import styles from '../components/Steps.module.css'
import type { WaiverSignature } from '../use-signature.ts'
import { WaiverForm } from '../components/WaiverForm.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useStepErrorMessage } from '../use-step-messages.ts'
import { sendWaiverLink, readWaiverAsGuest, signWaiverAsGuest } from '../guest-api.ts'

interface Household {
  readonly organizationId: string
  readonly userId: string
}

const AskForLink = ({ household }: { readonly household: Household }) => {
  const attempt = useAttempt()
  const [isSent, setIsSent] = useState(false)
  const ask = () =>
    attempt.run(async () => {
      await sendWaiverLink(household)
      setIsSent(true)
    })
  if (isSent) {
    return (
      <Notice tone="success" live>
        <Trans>If this household is in our records, we’ve emailed it a link.</Trans>
      </Notice>
    )
  }
  return (
    <div className={styles.form}>
      <p className={styles.text}>
        <Trans>
          To sign the waiver without signing in, you need the link from our email. We can send a new
          one to the address on your account.
        </Trans>
      </p>
      <StepNotice attempt={attempt} />
      <Button wide loading={attempt.busy} onClick={ask}>
        <Trans>Email me the link</Trans>
      </Button>
      <RouteButton to="onboarding" variant="light" wide>
        <Trans>Sign in instead</Trans>
      </RouteButton>
    </div>
  )
}

const Signing = ({
  household,
  token,
}: {
  readonly household: Household
  readonly token: string
}) => {
  const messageFor = useStepErrorMessage()
  const { organizationId, userId } = household
  const load = useCallback(
    async (): Promise<WaiverView> =>
      (await readWaiverAsGuest({ organizationId, userId, token })).item,
    [organizationId, userId, token],
  )
  const { value, error, reload } = useLoaded(load)
  const sign = async (signature: WaiverSignature) => {
    try {
      const { item } = await signWaiverAsGuest({ organizationId, userId, token, ...signature })
      return item
    } finally {
      await reload()
    }
  }
  if (error !== undefined) {
    return (
      <div className={styles.form}>
        <Notice tone="danger" live>
          {messageFor(error)}
        </Notice>
        <AskForLink household={household} />
      </div>
    )
  }
  if (!value) return <TextSkeleton lines={8} />
  if (value.people.some(({ isDue }) => isDue))
    return <WaiverForm key={value.version} waiver={value} sign={sign} />
  return (
    <div className={styles.form}>
      <Notice tone="success" live title={<Trans>Thank you for signing the waiver.</Trans>}>
        <Trans>You can close this page.</Trans>
      </Notice>
      <RouteButton to="home" wide>
        <Trans>Go to the portal</Trans>
      </RouteButton>
      <RouteButton to="waivers" variant="light" wide>
        <Trans>Sign in and download the signed copy</Trans>
      </RouteButton>
    </div>
  )
}

export const ApproveWaiver = () => {
  const { organizationId = '', userId = '' }: Readonly<Record<string, string | undefined>> =
    useParams({ strict: false })
  const { token } = useQueryText()
  const household = { organizationId, userId }
  return (
    <Page title={<Trans>Waiver</Trans>}>
      {token ? (
        <Signing household={household} token={token} />
      ) : (
        <AskForLink household={household} />
      )}
    </Page>
  )
}
