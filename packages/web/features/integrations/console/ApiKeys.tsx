// The API keys of the organization's own programs: permissions, last use, and expiration.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ApiKeyItem } from '@lodgepole/contract/integrations/api-keys/endpoints'
import { isKeyCapability } from '@lodgepole/domain/identity/access/api-keys'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { RefusedNotice } from '../../../lib/errors/RefusedNotice.tsx'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { capabilityLabels, useIntegrationRefusal } from '../integration-labels.ts'
import { useApiKeys, useForget } from '../use-integrations.ts'
import { IntegrationTabs } from './IntegrationTabs.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import styles from './Integrations.module.css'
import { revokeApiKey } from '../api.ts'

const Refusal = ({ error }: { readonly error: unknown }) => (
  <RefusedNotice error={error} messageFor={useIntegrationRefusal()} />
)

const KeyRow = ({
  item: {
    keyId,
    name,
    duties,
    createdAtSeconds,
    createdByName,
    lastUsedAtSeconds,
    revokedAtSeconds,
  },
}: {
  readonly item: ApiKeyItem
}) => {
  const { t, i18n } = useLingui()
  const forget = useForget()
  const { moment: date } = useMoment()
  const [made, used] = [
    date(createdAtSeconds),
    lastUsedAtSeconds === null ? '' : date(lastUsedAtSeconds),
  ]
  const revoke = async () => {
    await revokeApiKey({ keyId })
    await forget()
  }
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <p className={styles.small}>
          {duties
            .map((capability) =>
              isKeyCapability(capability) ? i18n._(capabilityLabels[capability]) : capability,
            )
            .join(' · ')}
        </p>
        <p className={styles.small}>
          <Trans>
            Created {made} by {createdByName}.
          </Trans>{' '}
          {used ? <Trans>Last used {used}.</Trans> : <Trans>Not used yet.</Trans>}
        </p>
      </div>
      {revokedAtSeconds === null ? (
        <ButtonWithConfirm
          size="dense"
          label={t`Revoke`}
          title={<Trans>Revoke {name}?</Trans>}
          action={t`Revoke`}
          onConfirm={revoke}
          Refusal={Refusal}
        >
          <Trans>Programs that use this key stop working right away. You can’t undo this.</Trans>
        </ButtonWithConfirm>
      ) : (
        <Pill>
          <Trans>Revoked</Trans>
        </Pill>
      )}
    </li>
  )
}

export const ApiKeys = () => {
  const { t } = useLingui()
  const forget = useForget()
  const keys = useApiKeys()
  const [isAdding, setIsAdding] = useState(false)
  const [made, setMade] = useState<string>()
  const add = (
    <Button size="dense" icon={<IconPlus size={18} />} onClick={() => setIsAdding(true)}>
      <Trans>New key</Trans>
    </Button>
  )
  return (
    <Screen title={<Trans>API keys and webhooks</Trans>} actions={add}>
      <IntegrationTabs />
      <p className={styles.lead}>
        <Trans>
          Your programs can use the API described at <a href="/docs">/docs</a>. They send the header
          “Authorization: Bearer” with a key, which works only for your organization.
        </Trans>
      </p>
      {keys.isError ? (
        <LoadFailed error={keys.error} retry={keys.refetch} />
      ) : !keys.data ? (
        <ListSkeleton rows={3} />
      ) : keys.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconKey size={28} />}
            title={<Trans>No API keys yet</Trans>}
            text={
              <Trans>
                Create one key for each program, with only the permissions it needs. Then you can
                revoke it without affecting the others.
              </Trans>
            }
            action={add}
          />
        </Card>
      ) : (
        <Card component="ul" padded={false} className={styles.rows} aria-label={t`API keys`}>
          {keys.data.map((item) => (
            <KeyRow key={item.keyId} item={item} />
          ))}
        </Card>
      )}
      {isAdding && (
        <NewKeyDialog
          onClosed={() => setIsAdding(false)}
          onMade={(key) => {
            setMade(key)
            void forget()
          }}
        />
      )}
      {made && (
        <ShownOnce title={t`Your new API key`} secret={made} onClosed={() => setMade(undefined)} />
      )}
    </Screen>
  )
}
