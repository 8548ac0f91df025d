// Buttons for reading a text and writing the next one.

// A scrollable element must be reachable by keyboard.
/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */

import { Trans, useLingui } from '@lingui/react/macro'
import type { WaiverOverview } from '@lodgepole/contract/people/waivers/console-endpoints'
import { isAdmin } from '@lodgepole/domain/identity/access/roles'
import { IconFileText, IconPencilPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog, DialogFoot } from '../../../../lib/dialogs/Dialog.tsx'
import { LoadFailed } from '../../../../lib/errors/LoadFailed.tsx'
import { useLogin } from '../../../../lib/organization/app-context.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { CardSkeleton } from '../../../../ui/Skeletons.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { useWaiverText } from './use-waivers.ts'
import styles from './Waivers.module.css'

interface TextProps {
  readonly organizationId: string
  readonly version: number
}

const ReadDialog = ({
  organizationId,
  version,
  onClosed,
}: TextProps & { readonly onClosed: () => void }) => {
  const { t } = useLingui()
  const { data, isPending, isError, error, refetch } = useWaiverText(organizationId, version)
  return (
    <Dialog wide title={data?.title ?? <Trans>Version {version}</Trans>} onClosed={onClosed}>
      {(close) => (
        <>
          {isPending && <CardSkeleton avatar={false} />}
          {isError && <LoadFailed error={error} retry={refetch} />}
          {data && (
            <div
              className={styles.paper}
              tabIndex={0}
              role="region"
              aria-label={t`What households will read`}
              dir="auto"
            >
              {data.text}
            </div>
          )}
          <DialogFoot>
            <Button variant="gray" onClick={close}>
              <Trans>Close</Trans>
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}

export const ReadButton = (props: TextProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="gray"
        size="dense"
        icon={<IconFileText size={18} />}
        onClick={() => setOpen(true)}
      >
        <Trans>Read the text</Trans>
      </Button>
      {isOpen && <ReadDialog {...props} onClosed={() => setOpen(false)} />}
    </>
  )
}

/** Admins write; everyone else with access reads. */
export const PublishButton = ({
  organizationId,
  overview,
}: {
  readonly organizationId: string
  readonly overview: WaiverOverview
}) => {
  const login = useLogin()
  const inForce = overview.texts[0]?.version
  const text = useWaiverText(organizationId, inForce)
  const [isOpen, setOpen] = useState(false)
  if (!login || !isAdmin(login.roles)) return null
  const isReady = inForce === undefined || text.data !== undefined
  return (
    <>
      <Button
        size="dense"
        variant={inForce === undefined ? undefined : 'gray'}
        icon={<IconPencilPlus size={18} />}
        loading={!isReady && text.isFetching}
        onClick={() => (isReady ? setOpen(true) : void text.refetch())}
      >
        {inForce === undefined ? (
          <Trans>Write the waiver</Trans>
        ) : (
          <Trans>Write a new version</Trans>
        )}
      </Button>
      {isOpen && (
        <PublishDialog
          organizationId={organizationId}
          overview={overview}
          before={{ title: text.data?.title ?? '', text: text.data?.text ?? '' }}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  )
}
