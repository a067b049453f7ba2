import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '../lib/plural'
import { Column, PublicPage } from '../site/public-page'
import { Icon } from '../ui/icon'
import styles from './article.module.css'
import type { Article } from './articles'
import { BeginToday } from './begin-today'

type ArticlePageProps = {
  of: Article
  /** First paragraph, in larger type. */
  intro: string
  /** Headings for the table of contents, by their anchors. */
  contents: Readonly<Record<string, string>>
  children: ReactNode
}

/** An article with its contents: beside it where there is room, above it on a phone. */
export const ArticlePage = ({ of: { title, readingMinutes }, intro, contents, children }: ArticlePageProps) => (
  <PublicPage>
    <Column>
      <article className={styles.article}>
        <a href="/blog" className={styles.back}>
          <Icon of={IconArrowLeft} size={16} />
          Все статьи
        </a>
        <h1>{title}</h1>
        <p className={styles.minutes}>{plural(readingMinutes, 'минута', 'минуты', 'минут')} чтения</p>
        <p className={styles.intro}>{intro}</p>
        <nav aria-labelledby="contents" className={styles.contents}>
          <b id="contents">В статье</b>
          {Object.entries(contents).map(([anchor, words]) => (
            <a key={anchor} href={`#${anchor}`}>
              {words}
            </a>
          ))}
        </nav>
        {children}
      </article>
      <BeginToday />
    </Column>
  </PublicPage>
)

/** A formula with an explanation below. */
export const Formula = ({ children, note }: { children: ReactNode; note: string }) => (
  <p className={styles.formula}>
    {children}
    <small>{note}</small>
  </p>
)

/** Bands of a number: the beginning and the name of each. */
export const Bands = ({ of, rows }: { of: string; rows: Readonly<Record<string, string>> }) => (
  <table className={styles.bands}>
    <thead>
      <tr>
        <th scope="col">{of}</th>
        <th scope="col">Что это</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(rows).map(([from, what]) => (
        <tr key={from}>
          <th scope="row">{from}</th>
          <td>{what}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Notice for pages without scripts: the content below is an example and does not calculate. */
export const NeedsScript = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className={styles.noScript}>{children}</p>
  </noscript>
)
