import { Trans, useLingui } from '@lingui/react/macro'
import type { PeopleImport } from '@lodgepole/contract/integrations/imports/schemas'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './Imports.module.css'

export const Counts = ({ counts: { create, update, skip, bad } }: Pick<PeopleImport, 'counts'>) => {
  const { i18n } = useLingui()
  return (
    <dl className={styles.counts}>
      <div className={styles.count}>
        <dt>
          <Trans>new people</Trans>
        </dt>
        <dd>{i18n.number(create)}</dd>
      </div>
      <div className={styles.count}>
        <dt>
          <Trans>updated</Trans>
        </dt>
        <dd>{i18n.number(update)}</dd>
      </div>
      <div className={styles.count}>
        <dt>
          <Trans>unchanged</Trans>
        </dt>
        <dd>{i18n.number(skip)}</dd>
      </div>
      <div className={classNames(styles.count, bad > 0 && styles.bad)}>
        <dt>
          <Trans>rows with errors</Trans>
        </dt>
        <dd>{i18n.number(bad)}</dd>
      </div>
    </dl>
  )
}
