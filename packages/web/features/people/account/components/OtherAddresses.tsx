// Addresses beside the one at home: a summer house, a grandparent's.

/* oxlint-disable react/no-array-index-key -- an address has no name but its place */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { rowName, type Address, type AddressPart } from '../account-edit.ts'
import styles from './Account.module.css'

const MOST = 10
const empty: Address = { label: '', address1: '', address2: '', city: '', state: '', zipcode: '' }

interface OtherAddressesProps {
  readonly addresses: readonly Address[]
  /** The names of fields that must be mended. */
  readonly wrong: readonly string[]
  readonly onChange: (addresses: readonly Address[]) => void
}

export const OtherAddresses = ({ addresses, wrong, onChange }: OtherAddressesProps) => {
  const { t } = useLingui()
  const part = (index: number, name: AddressPart) => ({
    name: rowName('postalAddresses', index, name),
    value: addresses[index]?.[name] ?? '',
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      onChange(addresses.with(index, { ...(addresses[index] ?? empty), [name]: value })),
    autoComplete: 'off',
  })
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <Trans>Other addresses</Trans>
      </legend>
      {addresses.length === 0 && (
        <p className={styles.note}>
          <Trans>Other places where we can send mail and packages.</Trans>
        </p>
      )}
      {addresses.map((address, index) => {
        const place = index + 1
        return (
          <div
            key={index}
            role="group"
            aria-label={address.label || t`Address ${place}`}
            className={styles.address}
          >
            <TextField {...part(index, 'label')} label={t`Name of this address`} maxLength={60} />
            <TextField {...part(index, 'address1')} label={t`Street address`} maxLength={200} />
            <TextField
              {...part(index, 'address2')}
              label={t`Apartment, unit (optional)`}
              maxLength={200}
            />
            <div className={styles.pair}>
              <TextField {...part(index, 'city')} label={t`City`} maxLength={100} />
              <TextField {...part(index, 'state')} label={t`State`} maxLength={100} />
              <TextField
                {...part(index, 'zipcode')}
                error={
                  wrong.includes(rowName('postalAddresses', index, 'zipcode')) &&
                  t`Enter a zip code.`
                }
                label={t`Zip code`}
                maxLength={20}
              />
            </div>
            <div>
              <Button
                variant="gray"
                onClick={() => onChange(addresses.toSpliced(index, 1))}
                aria-label={t`Remove address ${place}`}
              >
                <Trans>Remove</Trans>
              </Button>
            </div>
          </div>
        )
      })}
      {addresses.length < MOST && (
        <div>
          <Button
            variant="gray"
            icon={<IconPlus size={18} />}
            onClick={() => onChange([...addresses, empty])}
          >
            <Trans>Add an address</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}
