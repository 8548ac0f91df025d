// The filters of the roster: a name, and whether people have arrived.

import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { Chip, Chips, ChoiceGroup } from '../../../../../ui/Choice.tsx'
import { TextField } from '../../../../../ui/TextField.tsx'
import { VisuallyHidden } from '../../../../../ui/VisuallyHidden.tsx'
import type { Shown } from '../../roster.ts'
import styles from './RosterSearch.module.css'

interface RosterSearchProps {
  readonly text: string
  readonly shown: Shown
  readonly onText: (text: string) => void
  readonly onShown: (shown: Shown) => void
}

export const RosterSearch = ({ text, shown, onText, onShown }: RosterSearchProps) => {
  const { t } = useLingui()
  const choices: readonly (readonly [Shown, string])[] = [
    ['all', t`Everybody`],
    ['coming', t`Not here yet`],
    ['here', t`Here`],
    ['waiting', t`Waiting`],
  ]
  return (
    <div className={styles.bar}>
      <TextField
        className={styles.search}
        label={<VisuallyHidden>{t`Search the roster`}</VisuallyHidden>}
        placeholder={t`Name or household`}
        autoComplete="off"
        before={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      <ChoiceGroup label={<VisuallyHidden>{t`Show`}</VisuallyHidden>}>
        <Chips>
          {choices.map(([value, label]) => (
            <Chip
              key={value}
              name="shown"
              checked={shown === value}
              onChange={() => onShown(value)}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </ChoiceGroup>
    </div>
  )
}
