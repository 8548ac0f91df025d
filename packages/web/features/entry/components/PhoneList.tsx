// The phones that generate this person's passes. A lost phone can be removed here.

import { Trans, useLingui } from '@lingui/react/macro'
import type { EntryPass } from '@lodgepole/contract/entry/pass-endpoints'
import { IconDeviceMobile } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { RemoveDialog } from '../../../lib/dialogs/RemoveDialog.tsx'
import { useMoment } from '../../../lib/format/use-moment.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Line, Lines } from '../../../ui/Lines.tsx'
import { Pill } from '../../../ui/Pill.tsx'
import { useEntryErrorMessage } from '../use-entry-labels.ts'
import styles from './Pass.module.css'
import { withdrawPhone } from '../api.ts'

type Phone = EntryPass['phones'][number]

interface PhoneListProps {
  readonly phones: readonly Phone[]
  readonly ownPhoneId: string | undefined
  readonly onChanged: () => Promise<unknown>
}

export const PhoneList = ({ phones, ownPhoneId, onChanged }: PhoneListProps) => {
  const { t } = useLingui()
  const messageFor = useEntryErrorMessage()
  const { moment } = useMoment()
  const [asked, setAsked] = useState<Phone>()
  const list = useRef<HTMLUListElement>(null)
  const withdraw = async ({ phoneId }: Phone) => {
    await withdrawPhone({ phoneId })
    await onChanged()
  }
  return (
    <Card component="section" aria-labelledby="phones" className={styles.section}>
      <h2 id="phones">
        <Trans>Phones with this pass</Trans>
      </h2>
      <Lines ref={list} tabIndex={-1}>
        {phones.map((phone) => {
          const [label, since] = [phone.label, moment(phone.createdAtSeconds)]
          return (
            <Line
              key={phone.phoneId}
              centered
              icon={<IconDeviceMobile size={20} />}
              title={
                <>
                  {label}{' '}
                  {phone.phoneId === ownPhoneId && <Pill tone="brand">{t`This phone`}</Pill>}
                </>
              }
              about={t`Since ${since}`}
              end={
                <Button
                  variant="gray"
                  aria-label={t`Remove from ${label}, since ${since}`}
                  onClick={() => setAsked(phone)}
                >
                  <Trans>Remove</Trans>
                </Button>
              }
            />
          )
        })}
      </Lines>
      {asked && (
        <RemoveDialog
          name={asked.label}
          title={<Trans>Remove the pass from this phone?</Trans>}
          action={<Trans>Remove</Trans>}
          onRemove={() => withdraw(asked)}
          successText={t`Pass removed.`}
          messageFor={messageFor}
          list={list}
          onClosed={() => setAsked(undefined)}
        >
          <Trans>
            The pass on it will stop opening gates. At a gate that’s offline, this may take a little
            longer.
          </Trans>
        </RemoveDialog>
      )}
    </Card>
  )
}
