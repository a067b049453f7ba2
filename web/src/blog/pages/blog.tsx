import { IconClock, IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { plural } from '../../lib/plural'
import { pageTitle } from '../../lib/title'
import { absolute, describePage } from '../../site/describe-page'
import { Column, PublicPage } from '../../site/public-page'
import { Icon } from '../../ui/icon'
import { EngagementPicture, EnpsPicture, NoisePicture, TurnoverPicture } from '../article-pictures'
import { type Article, article, articles } from '../articles'
import { BeginToday } from '../begin-today'
import styles from '../blog.module.css'

const description =
  'Коротко о том, как мерить вовлечённость и не обманывать себя. Формулы, пороги, два бесплатных калькулятора и симулятор шума.'

export const meta = () => [
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Блог Камертона', href: '/blog/rss.xml' },
  ...describePage({
    path: '/blog',
    title: pageTitle('Блог'),
    description,
    structured: [
      {
        '@type': 'Blog',
        name: 'Блог Камертона',
        inLanguage: 'ru',
        url: absolute('/blog'),
        blogPost: articles.map(({ path, title, published }) => ({
          '@type': 'BlogPosting',
          headline: title,
          url: absolute(path),
          datePublished: published,
        })),
      },
    ],
  }),
]

const pictures: Record<string, () => ReactNode> = {
  [article.engagement.path]: EngagementPicture,
  [article.enps.path]: EnpsPicture,
  [article.turnover.path]: TurnoverPicture,
  [article.noise.path]: NoisePicture,
}

export default function BlogPage() {
  return (
    <PublicPage>
      <Column>
        <header className={styles.head}>
          <h1>Блог</h1>
          <p>{description}</p>
        </header>
        <ul className={styles.list}>
          {articles.map((one) => (
            <Entry key={one.path} of={one} />
          ))}
          <li className={styles.soon}>
            <div>
              <h2>One-to-One: встречи один на один, после которых что-то меняется</h2>
              <p className={styles.facts}>
                <span className={styles.mark}>
                  <Icon of={IconClock} size={14} />
                  Скоро
                </span>
              </p>
            </div>
            <div className={styles.picture}>
              <Icon of={IconMessages} size={28} stroke={1.4} />
            </div>
          </li>
        </ul>
        <BeginToday />
      </Column>
    </PublicPage>
  )
}

function Entry({ of: { path, title, description: about, readingMinutes, tool } }: { of: Article }) {
  const Picture = pictures[path]
  return (
    <li>
      <div>
        <h2>
          <a href={path}>{title}</a>
        </h2>
        <p>{about}</p>
        <p className={styles.facts}>
          <span>{plural(readingMinutes, 'минута', 'минуты', 'минут')} чтения</span>
          {tool && <span>{tool}</span>}
        </p>
      </div>
      <div className={styles.picture} aria-hidden="true">
        {Picture && <Picture />}
      </div>
    </li>
  )
}
