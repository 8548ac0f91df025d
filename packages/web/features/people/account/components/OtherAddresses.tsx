// Addresses in addition to the home address, such as a summer house or a grandparent's.

/* oxlint-disable react/no-array-index-key -- an address has no identity other than its position */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { rowName, type Address, type AddressPart } from '../account-edit.ts'
import styles from './Account.module.css'

const MAX_ADDRESSES = 10
const empty: Address = { label: '', address1: '', address2: '', city: '', state: '', zipcode: '' }

interface OtherAddressesProps {
  readonly addresses: readonly Address[]
  /** The names of fields to correct. */
  readonly wrong: readonly string[]
  readonly onChange: (addresses: readonly Address[]) => void
}

interface AddressFieldsProps {
  readonly address: Address
  readonly index: number
  readonly wrong: readonly string[]
  readonly onChange: (address: Address) => void
  readonly onRemove: () => void
}

const AddressFields = ({ address, index, wrong, onChange, onRemove }: AddressFieldsProps) => {
  const { t } = useLingui()
  const place = index + 1
  const part = (name: AddressPart) => ({
    name: rowName('postalAddresses', index, name),
    value: address[name] ?? '',
    onChange: ({ target: { value } }: { readonly target: { readonly value: string } }) =>
      onChange({ ...address, [name]: value }),
    autoComplete: 'off',
  })
  return (
    <div role="group" aria-label={address.label || t`Address ${place}`} className={styles.address}>
      <TextField {...part('label')} label={t`Name of this address`} maxLength={60} />
      <TextField {...part('address1')} label={t`Street address`} maxLength={200} />
      <TextField {...part('address2')} label={t`Apartment, unit (optional)`} maxLength={200} />
      <div className={styles.pair}>
        <TextField {...part('city')} label={t`City`} maxLength={100} />
        <TextField {...part('state')} label={t`State`} maxLength={100} />
        <TextField
          {...part('zipcode')}
          error={
            wrong.includes(rowName('postalAddresses', index, 'zipcode')) && t`Enter a zip code.`
          }
          label={t`Zip code`}
          maxLength={20}
        />
      </div>
      <div>
        <Button variant="gray" onClick={onRemove} aria-label={t`Remove address ${place}`}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}

export const OtherAddresses = ({ addresses, wrong, onChange }: OtherAddressesProps) => {
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
      {addresses.map((address, index) => (
        <AddressFields
          key={index}
          address={address}
          index={index}
          wrong={wrong}
          onChange={(changed) => onChange(addresses.with(index, changed))}
          onRemove={() => onChange(addresses.toSpliced(index, 1))}
        />
      ))}
      {addresses.length < MAX_ADDRESSES && (
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
