// Shown once after signing in: the items chosen earlier are in the cart, and what has changed about
// them.

import { Plural, Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useStore } from '../../../lib/state/store.ts'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { mergeNews } from '../merge-guest-cart.ts'
import styles from './Shop.module.css'

export const MergedNotice = () => {
  const news = useStore(mergeNews)
  // Leaving the page counts as having seen it.
  useEffect(() => () => mergeNews.set(undefined), [])
  if (!news) return null
  const { added, left, changed } = news
  const names = left.join(', ')
  return (
    <Notice
      tone={left.length > 0 || changed.length > 0 ? 'warning' : 'info'}
      live
      className={styles.merged}
    >
      {added > 0 && (
        <p>
          <Plural
            value={added}
            one="We added # item that you chose before you signed in."
            other="We added # items that you chose before you signed in."
          />
        </p>
      )}
      {names && (
        <p>
          <Trans>No longer available: {names}</Trans>
        </p>
      )}
      {changed.map(({ name, beforeCents, nowCents }) => (
        <p key={name}>
          <Trans>
            {name}: the price has changed from <Money cents={beforeCents} /> to{' '}
            <Money cents={nowCents} />.
          </Trans>
        </p>
      ))}
    </Notice>
  )
}
