import { pageTitle } from '../lib/title'
import { absolute, describePage, pictureOf } from '../site/describe-page'
import type { Article } from './articles'

const publisher = { '@type': 'Organization', name: 'Камертон' }

/** The head of an article: search engines learn from it what it is and where it stands. */
export const describeArticle = (article: Article) =>
  describePage({
    path: article.path,
    title: pageTitle(article.title),
    description: article.description,
    kind: 'article',
    published: article.published,
    structured: [posting(article), breadcrumbs(article)],
  })

const posting = ({ path, title, description, published, readingMinutes }: Article) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  inLanguage: 'ru',
  datePublished: published,
  image: absolute(pictureOf(path)),
  timeRequired: `PT${readingMinutes}M`,
  mainEntityOfPage: absolute(path),
  author: publisher,
  publisher,
})

const breadcrumbs = ({ path, title }: Article) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Камертон', item: absolute('/') },
    { '@type': 'ListItem', position: 2, name: 'Блог', item: absolute('/blog') },
    { '@type': 'ListItem', position: 3, name: title, item: absolute(path) },
  ],
})
