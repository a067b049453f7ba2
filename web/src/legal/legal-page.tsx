import { type ConsentDocument, editions, newestOf } from '@kamerton/contract/consents/editions'
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '../lib/format-date'
import { TextPage } from '../site/text-page'
import styles from './legal.module.css'

type LegalPageProps = { title: string; document: ConsentDocument; children: ReactNode }

/** A document that people agree to, with the version they agree to, and what was new in each. */
export const LegalPage = ({ title, document, children }: LegalPageProps) => (
  <TextPage title={title}>
    <p className={styles.version}>Редакция от {formatDate(newestOf(editions[document]).version)}</p>
    {children}
    <History document={document} />
  </TextPage>
)

/** The newest first; of the first edition there is nothing to say. */
function History({ document }: { document: ConsentDocument }) {
  const later = editions[document].slice(1).toReversed()
  if (later.length === 0) return null
  return (
    <>
      <h2>Что менялось</h2>
      {later.map(({ version, changes }) => (
        <Fragment key={version}>
          <p className={styles.version}>{formatDate(version)}</p>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </>
  )
}
