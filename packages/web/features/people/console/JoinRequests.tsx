// People who requested an invitation and are waiting for an answer.

import { Trans, useLingui } from '@lingui/react/macro'
import type { InvitationRequest } from '@lodgepole/contract/people/profile/joining-endpoints'
import { IconArrowLeft, IconMailCheck, IconUserPlus } from '@tabler/icons-react'
import { DeskList } from '../../../lib/console/DeskList.tsx'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { RouteButton } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './Household.module.css'
import { useConsoleRefusals } from './use-console-refusals.ts'
import { useJoining, useRequests } from './use-joining.ts'
import { useOrganizationFormat } from './use-organization-format.ts'

const Refused = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useConsoleRefusals()} />
)

const Line = ({
  asked,
  organizationId,
}: {
  readonly asked: InvitationRequest
  readonly organizationId: string
}) => {
  const { t } = useLingui()
  const { moment } = useOrganizationFormat()
  const { dismissRequest } = useJoining(organizationId)
  const { requestId, name, email, phone, message, askedAtSeconds } = asked
  return (
    <li className={classNames(styles.line, styles.lineWithActions)}>
      <span className={styles.lineWords}>
        <span className={styles.lineTitle} dir="auto">
          {name}
        </span>
        <span className={styles.lineAbout}>
          <a href={`mailto:${email}`}>{email}</a>
          {[phone, moment(askedAtSeconds)]
            .filter(Boolean)
            .map((part) => ` · ${part}`)
            .join('')}
        </span>
        {message && (
          <span className={styles.lineAbout} dir="auto">
            “{message}”
          </span>
        )}
      </span>
      <RouteButton
        to="newHousehold"
        search={{ name, email, ...(phone ? { phone } : {}) }}
        variant="light"
        size="dense"
        icon={<IconUserPlus size={16} />}
      >
        <Trans>Add household</Trans>
      </RouteButton>
      <ButtonWithConfirm
        size="dense"
        label={t`Dismiss`}
        title={<Trans>Dismiss this request?</Trans>}
        action={<Trans>Dismiss</Trans>}
        onConfirm={() => dismissRequest(requestId)}
        Refusal={Refused}
      >
        <Trans>We won’t notify {name}, and we’ll delete what they wrote.</Trans>
      </ButtonWithConfirm>
    </li>
  )
}

const All = ({ organizationId }: { readonly organizationId: string }) => {
  const list = useRequests(organizationId)
  const back = (
    <RouteButton to="people" variant="gray" size="dense" icon={<IconArrowLeft size={18} />}>
      <Trans>All people</Trans>
    </RouteButton>
  )
  return (
    <Screen title={<Trans>Requests to join</Trans>} actions={back}>
      <DeskList
        pages={list}
        rows={4}
        empty={
          <EmptyState
            icon={<IconMailCheck size={28} />}
            title={<Trans>No requests to join</Trans>}
            text={
              <Trans>
                When people ask for an invitation on the sign-in page, you’ll find them here until
                you add them.
              </Trans>
            }
            action={back}
          />
        }
      >
        {(requests) => (
          <Card padded={false}>
            <ul className={styles.lines}>
              {requests.map((asked) => (
                <Line key={asked.requestId} asked={asked} organizationId={organizationId} />
              ))}
            </ul>
          </Card>
        )}
      </DeskList>
    </Screen>
  )
}

export const JoinRequests = () => {
  const login = useLogin()
  return login ? (
    <All key={login.user.organizationId} organizationId={login.user.organizationId} />
  ) : null
}
