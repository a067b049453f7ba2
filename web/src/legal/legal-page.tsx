import { type ConsentDocument, editions, newestOf } from '@kamerton/contract/consents/editions'
import { Fragment, type ReactNode } from 'react'
import { formatDate } from '../lib/format-date'
import { TextPage } from '../site/text-page'
import styles from './legal.module.css'

export type LegalSection = { id: string; title: string; body: ReactNode }

type LegalPageProps = { title: string; document: ConsentDocument; sections: readonly LegalSection[] }

/** A document for consent, with its version, its contents, and the changes of each version. */
export const LegalPage = ({ title, document, sections }: LegalPageProps) => (
  <TextPage title={title}>
    <p className={styles.version}>Редакция от {formatDate(newestOf(editions[document]).version)}</p>
    <nav className={styles.contents} aria-label="Содержание">
      <ol>
        {sections.map(({ id, title: name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
    <div className={styles.sections}>
      {sections.map(({ id, title: name, body }) => (
        <section key={id}>
          <h2 id={id}>{name}</h2>
          {body}
        </section>
      ))}
    </div>
    <History document={document} />
  </TextPage>
)

/** The changes, the newest first; the first edition has none. */
function History({ document }: { document: ConsentDocument }) {
  const later = editions[document].slice(1).toReversed()
  if (later.length === 0) return null
  return (
    <section>
      <h2 id="changes">Что менялось</h2>
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
    </section>
  )
}
