// What to do with remaining funds, chosen in advance. It becomes the preselected choice when the
// session has ended, and can still be changed then.

import { useLingui } from '@lingui/react/macro'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'

interface EndOfSessionProps {
  readonly value: string
  readonly canDonate: boolean
  readonly onChange: (value: string) => void
}

export const EndOfSession = ({ value, canDonate, onChange }: EndOfSessionProps) => {
  const { t } = useLingui()
  const isCamp = useOrganization()?.orgType === 'camp'
  const options = [
    { value: '', label: t`Decide when it ends` },
    { value: 'refund', label: t`Refund to card` },
    ...(canDonate ? [{ value: 'donate', label: t`Donate` }] : []),
    { value: 'carry-over', label: t`Keep in the account` },
  ]
  return (
    <SelectField
      name="endOfSession"
      label={
        isCamp
          ? t`Remaining funds at the end of the session`
          : t`Remaining funds at the end of the program`
      }
      description={t`We’ll ask you again when it ends.`}
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
