// The host names of an organization. Shows which one is invalid, whether the form or the server
// found it.

import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { isFilled } from '../../../../lib/forms/use-fields.ts'
import { MessageField } from '../../../../ui/MessageField.tsx'
import { reservedHosts, invalidHosts } from '../hosts-text.ts'
import { useErrorMessage } from '../use-error-message.ts'

/** Refusals that are about the hosts. */
export const hostRefusals = {
  HOST_INVALID: 'hosts',
  HOST_TAKEN: 'hosts',
  HOST_OF_INSTALLATION: 'hosts',
  HOST_NEEDED: 'hosts',
}

export const areHostsValid = (text: string): boolean =>
  isFilled(text) && invalidHosts(text).length === 0 && reservedHosts(text).length === 0

type Field = Pick<
  ComponentProps<typeof MessageField>,
  'name' | 'required' | 'value' | 'onChange' | 'error'
>

interface HostsFieldProps {
  readonly field: (name: 'hosts', complaint: string) => Field
  readonly text: string
  readonly description: string
  readonly rows: number
  /** Why the last attempt was refused. */
  readonly error: unknown
}

export const HostsField = ({ field, text, description, rows, error }: HostsFieldProps) => {
  const { t } = useLingui()
  const messageFor = useErrorMessage()
  const wrong = invalidHosts(text).join(', ')
  const own = reservedHosts(text).join(', ')
  const complaint =
    wrong !== ''
      ? t`${wrong} isn’t a valid host name.`
      : own !== ''
        ? t`${own}: This host belongs to the main portal or to the staff console. Choose another name.`
        : isFilled(text)
          ? messageFor(error)
          : t`Enter at least one host.`
  return (
    <MessageField
      label={t`Hosts`}
      description={description}
      rows={rows}
      spellCheck={false}
      autoCapitalize="none"
      {...field('hosts', complaint)}
    />
  )
}
