// Who in the household has signed the waiver and when, the signed copies to download, and the text
// to read again and sign.

import { Trans, useLingui } from '@lingui/react/macro'
import type { AccountUser } from '@lodgepole/contract/people/schemas'
import type { WaiverView } from '@lodgepole/contract/people/waivers/endpoints'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { ApiError } from '@lodgepole/contract/client'
import { HouseholdAvatar } from '../../../../lib/household/HouseholdAvatar.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Screen } from '../../../../lib/layout/Screen.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { notify } from '../../../../ui/notify.ts'
import { ListSkeleton } from '../../../../ui/Skeletons.tsx'
import { ReadAndSign } from '../components/ReadAndSign.tsx'
import styles from '../components/Steps.module.css'
import { savePdf } from '../save-pdf.ts'
import { listedPeople, signatureOf } from '../signed-list.ts'
import { useStepErrorMessage } from '../use-step-messages.ts'
import { useWaiver } from '../use-waiver.ts'
import { readSignedWaiver } from '../api.ts'

const SignedRow = ({
  person,
  organizationId,
}: {
  readonly person: WaiverView['people'][number]
  readonly organizationId: string
}) => {
  const { t, i18n } = useLingui()
  const messageFor = useStepErrorMessage()
  const { userId, firstName, lastName, waiverSignedAt, documentId } = person
  const { isOutdated, lacksCopy } = signatureOf(person)
  const name = `${firstName} ${lastName}`
  const day =
    waiverSignedAt !== null &&
    new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium' }).format(
      new Date(waiverSignedAt * 1000),
    )
  const download = async (id: string) => {
    try {
      const { item } = await readSignedWaiver({ organizationId, documentId: id })
      savePdf(item.fileName, item.pdfBase64)
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <Card component="li" className={styles.signed}>
      <HouseholdAvatar person={{ userId, firstName, lastName }} size="md" />
      <div className={styles.who}>
        <h2 dir="auto">{name}</h2>
        <p className={styles.text}>
          {day ? <Trans>Signed on {day}</Trans> : <Trans>Not signed yet</Trans>}
        </p>
        {isOutdated && (
          <p className={styles.text}>
            <Trans>Signed more than a year ago, or an earlier version.</Trans>
          </p>
        )}
        {lacksCopy && (
          <p className={styles.text}>
            <Trans>It was signed elsewhere, so there’s no copy to download here.</Trans>
          </p>
        )}
      </div>
      {documentId !== null && (
        <Button
          variant="light"
          icon={<IconDownload size={20} />}
          onClick={() => download(documentId)}
          aria-label={t`Download ${name}’s signed waiver`}
        >
          <Trans>Download</Trans>
        </Button>
      )}
    </Card>
  )
}

const Signed = ({ organizationId, organization: { userWaiverRequired } }: AccountUser) => {
  const { value, error, reload } = useWaiver(organizationId)
  const listed = value ? listedPeople(value.people, userWaiverRequired) : []
  const hasNone = error instanceof ApiError && error.code === 'NO_WAIVER'
  return (
    <Screen title={<Trans>Waivers</Trans>} subtitle={value?.title}>
      {!value && error === undefined && <ListSkeleton rows={3} />}
      {error !== undefined && !hasNone && <LoadFailed error={error} retry={reload} />}
      {hasNone && (
        <Card>
          <EmptyState
            icon={<IconSignature size={28} />}
            title={<Trans>You have no waiver to sign.</Trans>}
          />
        </Card>
      )}
      {listed.length > 0 && (
        <ul className={styles.steps}>
          {listed.map((person) => (
            <SignedRow key={person.userId} {...{ person, organizationId }} />
          ))}
        </ul>
      )}
      {value && (
        <ReadAndSign
          waiver={value}
          isRequired={userWaiverRequired}
          {...{ organizationId, reload }}
        />
      )}
    </Screen>
  )
}

export const SignedWaivers = () => {
  const user = useLogin()?.user
  return user ? <Signed {...user} /> : null
}
