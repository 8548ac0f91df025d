// One organization of the installation: its hosts, its state, and the actions of a sysadmin.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { InstalledOrganization } from '@lodgepole/contract/organizations/installation/endpoints'
import { useState } from 'react'
import { ButtonWithConfirm } from '../../../../lib/dialogs/ButtonWithConfirm.tsx'
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
  readonly operations: ReturnType<typeof useOrganizations>
}

const Refused = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useErrorMessage()} />
)

interface OrganizationActionsProps extends OrganizationRowProps {
  readonly attempt: ReturnType<typeof useAttempt>
  readonly onEdit: () => void
  readonly onClose: () => void
}

const OrganizationActions = ({
  organization: { organizationId, organizationName, closed },
  operations,
  attempt,
  onEdit,
  onClose,
}: OrganizationActionsProps) => {
  const { t } = useLingui()
  const goTo = useGoTo()
  const work = () =>
    attempt.run(async () => {
      await operations.enter(organizationId)
      await goTo({ to: 'home' })
    })
  const reopen = async () => {
    await operations.reopen(organizationId)
    notify({ tone: 'success', text: t`${organizationName} is open again.` })
  }
  return (
    <div className={styles.deeds}>
      {!closed && (
        <Button variant="light" size="dense" loading={attempt.busy} onClick={work}>
          <Trans>Open its console</Trans>
        </Button>
      )}
      <Button variant="gray" size="dense" onClick={onEdit}>
        <Trans>Change name or hosts</Trans>
      </Button>
      {closed ? (
        <ButtonWithConfirm
          size="dense"
          label={<Trans>Reopen</Trans>}
          title={<Trans>Reopen {organizationName}?</Trans>}
          action={<Trans>Reopen</Trans>}
          onConfirm={reopen}
          Refusal={Refused}
        >
          <Trans>Its members can sign in again right away. Nothing has changed.</Trans>
        </ButtonWithConfirm>
      ) : (
        <Button variant="gray" size="dense" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      )}
    </div>
  )
}

export const OrganizationRow = ({ organization, operations }: OrganizationRowProps) => {
  const { t } = useLingui()
  const attempt = useAttempt()
  const [isEdited, setEdited] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const { organizationName, hosts, openSteps, closed } = organization
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
              operations={operations}
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
        <OrganizationActions
          {...{ organization, operations, attempt }}
          onEdit={() => setEdited(true)}
          onClose={() => setClosing(true)}
        />
      )}
      {isClosing && (
        <CloseOrganization
          organization={organization}
          close={operations.close}
          onClosed={() => setClosing(false)}
        />
      )}
    </Card>
  )
}
