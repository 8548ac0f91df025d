// Opens with Ctrl or ⌘ and K: type a few letters, press Enter, and the section opens.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCombobox } from '../../../lib/console/use-combobox.ts'
import { useGoTo, type RouteTarget } from '../../../lib/routing/navigation.tsx'
import { useLogin } from '../../../lib/organization/app-context.tsx'
import { useSheet } from '../../../lib/dialogs/use-sheet.ts'
import { matching } from '../quick-match.ts'
import { sectionsOf, type SectionName } from '../rail.ts'
import { consoleTitles } from '../titles.ts'
import styles from './QuickGo.module.css'

/** The shortcut works as soon as the page is visible. */
const useShortcut = (open: () => void) => {
  useLayoutEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [open])
}

const LIST_ID = 'quick-go'

interface Choice {
  readonly name: SectionName
  readonly title: string
}

const Choices = ({
  choices,
  onChoose,
}: {
  readonly choices: readonly Choice[]
  readonly onChoose: (name: SectionName) => void
}) => {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const found = matching(choices, text)
  const { current, restart, field } = useCombobox({
    items: found,
    idOf: ({ name }) => `${LIST_ID}-${name}`,
    listId: LIST_ID,
    popup: 'listbox',
    isAlwaysOpen: true,
    goesRound: true,
    onChoose: ({ name }) => onChoose(name),
  })
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        {...field}
        aria-label={t`Go to`}
        placeholder={t`Go to…`}
        value={text}
        onChange={(event) => (setText(event.currentTarget.value), restart())}
      />
      <div id={LIST_ID} role="listbox" aria-label={t`Sections`} className={styles.list}>
        {found.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            id={`${LIST_ID}-${name}`}
            role="option"
            tabIndex={-1}
            aria-selected={name === current?.name}
            className={styles.choice}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.none} role="status">
          <Trans>No matching sections</Trans>
        </p>
      )}
    </>
  )
}

export const QuickGo = () => {
  const { t, i18n } = useLingui()
  const goTo = useGoTo()
  const login = useLogin()
  const { sheet, open: openSheet, close } = useSheet()
  const [openings, setOpenings] = useState(0)
  const open = useCallback(() => {
    // A new key, so that the letters from last time are gone.
    setOpenings((count) => count + 1)
    openSheet()
  }, [openSheet])
  useShortcut(open)
  const choices = sectionsOf(login?.roles ?? new Set()).map((name) => ({
    name,
    title: i18n._(consoleTitles[name]),
  }))
  const choose = (name: SectionName) => {
    close()
    void goTo({ to: name } as RouteTarget)
  }
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={t`Go to`}
      >
        <IconSearch size={18} aria-hidden />
        <span className={styles.hint}>
          <Trans>Go to…</Trans>
        </span>
        <kbd className={styles.keys}>
          {/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <dialog ref={sheet} className={styles.sheet} aria-label={t`Go to`}>
        {openings > 0 && <Choices key={openings} choices={choices} onChoose={choose} />}
      </dialog>
    </>
  )
}
