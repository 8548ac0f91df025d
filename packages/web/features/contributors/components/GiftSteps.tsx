// From the gift to the thanks, where the organisation takes cards; where it does not, that is said and the invitation kept.

import { Trans } from '@lingui/react/macro'
import { formatLocale } from '@lodgepole/domain/kernel/locale'
import { useState } from 'react'
import { signedCents } from '../../../lib/amounts.ts'
import { LoadFailed } from '../../../lib/LoadFailed.tsx'
import { useOrganization } from '../../../lib/place.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { isUsedUp, limitsOf, type Gift, type GiftTerms } from '../gift.ts'
import { useGiftSetup, type GiverWay, type PaidGift } from '../use-gift.ts'
import { GiftForm } from './GiftForm.tsx'
import { GiftThanks } from './GiftThanks.tsx'

interface GiftStepsProps {
  readonly way: GiverWay
  readonly invitation: GiftTerms
}

const NotYet = ({ organizationName }: { readonly organizationName: string }) => (
  <Notice>
    <Trans>Gifts cannot be paid here just yet. Keep the mail: its link opens this page, and you can give as soon as {organizationName} takes gifts online.</Trans>
  </Notice>
)

export const GiftSteps = ({ way, invitation }: GiftStepsProps) => {
  const { setup, error, reload } = useGiftSetup(way)
  const [done, setDone] = useState<{ readonly gift: Gift; readonly paid: PaidGift }>()
  const locale = formatLocale(useLanguage(), useOrganization()?.locale ?? 'en-US')
  const namesIn = ({ parts }: Gift) =>
    new Intl.ListFormat(locale).format(invitation.people.filter(({ userId }) => parts.some(({ personId }) => personId === userId)).map(({ firstName }) => firstName))
  const again = async () => {
    await reload()
    setDone(undefined)
  }
  if (done) return <GiftThanks {...done} names={namesIn(done.gift)} onAnother={again} />
  if (error !== undefined) return <LoadFailed error={error} retry={reload} />
  if (!setup) return <TextSkeleton lines={6} />
  if (!setup.script) return <NotYet organizationName={invitation.organizationName} />
  if (isUsedUp(limitsOf(invitation), signedCents(setup.given)))
    return (
      <Notice>
        <Trans>You have given all that the family allows. Thank you!</Trans>
      </Notice>
    )
  return <GiftForm way={way} invitation={invitation} script={setup.script} given={setup.given} onPaid={(gift, paid) => setDone({ gift, paid })} />
}
