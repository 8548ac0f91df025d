// Invites all households of an import in one step, and shows the progress and who was skipped.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { IconMail } from '@tabler/icons-react'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { RefusedNotice } from '../../../../lib/errors/RefusedNotice.tsx'
import { useCommonErrorMessage } from '../../../../lib/errors/use-common-error-message.ts'
import { useImportSteps } from '../use-imports.ts'
import styles from './Imports.module.css'
import { StepTitle } from './StepTitle.tsx'

type Invites = NonNullable<PeopleImport['invites']>

const LeftOut = ({ invites: { withoutEmail, known } }: { readonly invites: Invites }) => (
  <ul className={styles.hints}>
    {withoutEmail > 0 && (
      <li>
        <Plural
          value={withoutEmail}
          one="# household has no email address."
          other="# households have no email address."
        />
      </li>
    )}
    {known > 0 && (
      <li>
        <Plural
          value={known}
          one="# household already signs in or was invited before."
          other="# households already sign in or were invited before."
        />
      </li>
    )}
  </ul>
)

export const InviteImported = ({
  importId,
  invites,
}: {
  readonly importId: string
  readonly invites: Invites
}) => {
  const { t } = useLingui()
  const { attempt, invite } = useImportSteps(importId)
  const messageFor = useCommonErrorMessage()
  const { state, waiting, sent } = invites
  if (waiting + sent === 0) return null
  return (
    <Card>
      <div className={styles.sheet}>
        <StepTitle>
          {state === 'inviting' ? (
            <Trans>Inviting households</Trans>
          ) : waiting > 0 ? (
            <Trans>Invite the households</Trans>
          ) : (
            <Trans>The households are invited</Trans>
          )}
        </StepTitle>
        {state === 'inviting' && (
          <progress
            className={styles.progress}
            aria-label={t`Inviting households`}
            max={waiting + sent}
            value={sent}
          />
        )}
        <div role="status">
          {sent > 0 && (
            <p>
              <Plural
                value={sent}
                one="# household was invited."
                other="# households were invited."
              />
            </p>
          )}
          {state !== 'inviting' && waiting > 0 && (
            <p>
              <Trans>
                Each gets an email with a code to choose a password. Nobody gets it twice.
              </Trans>
            </p>
          )}
          <LeftOut invites={invites} />
        </div>
        {state !== 'inviting' && waiting > 0 && (
          <div className={styles.foot}>
            <Button
              icon={<IconMail size={18} aria-hidden />}
              loading={attempt.busy}
              onClick={invite}
            >
              <Plural value={waiting} one="Invite # household" other="Invite # households" />
            </Button>
          </div>
        )}
        <RefusedNotice error={attempt.error} messageFor={messageFor} />
      </div>
    </Card>
  )
}
