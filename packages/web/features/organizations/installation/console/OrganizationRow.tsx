// One organization of the installation: where it is found, how it stands, and what a sysadmin does
// about it.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { InstalledOrganization } from '@lodgepole/contract/organizations/installation/endpoints'
import { useState } from 'react'
import { AskButton } from '../../../../lib/dialogs/AskButton.tsx'
import { useGoTo } from '../../../../lib/routing/navigation.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useAttempt } from '../../../../lib/forms/use-attempt.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { notify } from '../../../../ui/notify.ts'
import { Pill } from '../../../../ui/Pill.tsx'
import type { useOrganizations } from '../use-organizations.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { CloseOrganization } from './CloseOrganization.tsx'
import { OrganizationForm } from './OrganizationForm.tsx'
import styles from './Organizations.module.css'

interface OrganizationRowProps {
  readonly organization: InstalledOrganization
  readonly deeds: ReturnType<typeof useOrganizations>
}

const Refused = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} wordsOf={useErrorMessage()} />
)

export const OrganizationRow = ({ organization, deeds }: OrganizationRowProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const attempt = useAttempt()
  const [isEdited, setEdited] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const { organizationId, organizationName, hosts, openSteps, closed } = organization
  const work = () =>
    attempt.run(async () => {
      await deeds.enter(organizationId)
      await goTo({ to: 'home' })
    })
  const reopen = async () => {
    await deeds.reopen(organizationId)
    notify({ tone: 'success', text: t`${organizationName} is open again.` })
  }
  return (
    <Card component="li" className={styles.row}>
      <IconBuildingCommunity size={22} aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{organizationName}</bdi>
        </h2>
        {isEdited ? (
          <div className={styles.edited}>
            <OrganizationForm
              organization={organization}
              deeds={deeds}
              onDone={() => setEdited(false)}
            />
          </div>
        ) : (
          <p className={styles.hosts}>
            {hosts
              .map(({ host, anonymous }) => (anonymous ? t`${host} (visitors)` : host))
              .join(' · ')}
          </p>
        )}
        {closed?.note && (
          <p className={styles.hosts}>
            “<bdi>{closed.note}</bdi>”
          </p>
        )}
        <Refused error={attempt.error} />
      </div>
      {closed && (
        <Pill tone="danger">
          <Trans context="organization">Closed</Trans>
        </Pill>
      )}
      {!closed && openSteps > 0 && (
        <Pill tone="amber">
          <Trans>Being set up</Trans>
        </Pill>
      )}
      {!isEdited && (
        <div className={styles.deeds}>
          {!closed && (
            <Button variant="light" size="dense" loading={attempt.busy} onClick={work}>
              <Trans>Work there</Trans>
            </Button>
          )}
          <Button variant="gray" size="dense" onClick={() => setEdited(true)}>
            <Trans>Change name or hosts</Trans>
          </Button>
          {closed ? (
            <AskButton
              size="dense"
              label={<Trans>Open again</Trans>}
              title={<Trans>Open {organizationName} again?</Trans>}
              action={<Trans>Open again</Trans>}
              onAct={reopen}
              Refusal={Refused}
            >
              <Trans>
                Its people can sign in at once. Everything is as it was when it was closed.
              </Trans>
            </AskButton>
          ) : (
            <Button variant="gray" size="dense" onClick={() => setClosing(true)}>
              <Trans>Close</Trans>
            </Button>
          )}
        </div>
      )}
      {isClosing && (
        <CloseOrganization
          organization={organization}
          close={deeds.close}
          onClosed={() => setClosing(false)}
        />
      )}
    </Card>
  )
}
