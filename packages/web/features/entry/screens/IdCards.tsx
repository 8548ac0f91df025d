// The household's cards, to show on the screen, or to print and cut out.

import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { LoadFailed } from '../../../lib/errors/LoadFailed.tsx'
import { saveFile } from '../../../lib/files/save-file.ts'
import { Screen } from '../../../lib/layout/Screen.tsx'
import { useIdCardLabel } from '../../../lib/organization/use-id-card-label.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { notify } from '../../../ui/notify.ts'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { IdCard } from '../components/IdCard.tsx'
import styles from '../components/IdCard.module.css'
import { useEntryErrorMessage } from '../use-entry-labels.ts'
import { idCardsQuery, downloadIdCards } from '../api.ts'

export const IdCards = () => {
  const language = useLanguage()
  const messageFor = useEntryErrorMessage()
  const label = useIdCardLabel()
  const cards = useQuery(idCardsQuery())
  const items = cards.data?.items ?? []
  const print = async () => {
    try {
      saveFile(await downloadIdCards({ language }), 'cards.pdf')
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  return (
    <Screen
      title={label}
      subtitle={
        <Trans>Cards are free. Show one on the screen, or print the sheet and cut them out.</Trans>
      }
      actions={
        items.some(({ card }) => card) && (
          <Button icon={<IconPrinter size={20} />} onClick={print}>
            <Trans>Print (PDF)</Trans>
          </Button>
        )
      }
    >
      {cards.isPending && <ListSkeleton rows={3} />}
      {cards.isError && <LoadFailed error={cards.error} retry={cards.refetch} />}
      <div className={styles.cards}>
        {items.map((item) => (
          <IdCard key={item.person.userId} of={item} onChanged={cards.refetch} />
        ))}
      </div>
    </Screen>
  )
}
