// What a command noted, name by name; where it noted before and after, both beside each other.

import { Trans } from '@lingui/react/macro'
import styles from './Logs.module.css'

type Noted = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Noted => typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value))

const Changes = ({ before, after }: { readonly before: Noted; readonly after: Noted }) => (
  <div className={styles.scroll}>
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col"><Trans>What</Trans></th>
          <th scope="col"><Trans>Before</Trans></th>
          <th scope="col"><Trans>After</Trans></th>
        </tr>
      </thead>
      <tbody>
        {[...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td dir="auto">{textOf(before[name])}</td>
            <td dir="auto">{textOf(after[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export const NotedDetails = ({ details: { before, after, ...rest } }: { readonly details: Noted }) => {
  const isChange = isRecord(before) || isRecord(after)
  const others = Object.entries(isChange ? rest : { ...rest, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) })
  return (
    <>
      {isChange && <Changes before={isRecord(before) ? before : {}} after={isRecord(after) ? after : {}} />}
      {others.length > 0 && (
        <dl className={styles.noted}>
          {others.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{textOf(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
