import { pageTitle } from '../lib/title'
import { absolute, describePage, pictureOf } from '../site/describe-page'
import type { Article } from './articles'

export type Question = { question: string; answer: string }

const publisher = { '@type': 'Organization', name: 'Камертон' }

/** The head of an article: with it search engines know it as one, where it stands and which questions it answers. */
export const describeArticle = (article: Article, questions: readonly Question[] = []) =>
  describePage({
    path: article.path,
    title: pageTitle(article.title),
    description: article.description,
    kind: 'article',
    published: article.published,
    structured: [posting(article), breadcrumbs(article), ...(questions.length > 0 ? [faq(questions)] : [])],
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

const faq = (questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
