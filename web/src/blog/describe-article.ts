import { pageTitle } from '../lib/title'
import { absolute, describePage, pictureOf } from '../site/describe-page'
import type { StructuredBreadcrumbs, StructuredPosting, StructuredQuestions } from '../site/structured-data'
import type { Article } from './articles'
import type { Question } from './questions'

const publisher = { '@type': 'Organization', name: 'Камертон' } as const

/**
 * Head of an article: it gives search engines the article's type, its place in the blog and the questions it answers.
 */
export const describeArticle = (article: Article, questions: readonly Question[] = []) =>
  describePage({
    path: article.path,
    title: pageTitle(article.title),
    description: article.description,
    kind: 'article',
    published: article.published,
    structured: [posting(article), breadcrumbs(article), ...(questions.length > 0 ? [faqPage(questions)] : [])],
  })

const posting = ({ path, title, description, published, readingMinutes }: Article): StructuredPosting => ({
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

const breadcrumbs = ({ path, title }: Article): StructuredBreadcrumbs => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Камертон', item: absolute('/') },
    { '@type': 'ListItem', position: 2, name: 'Блог', item: absolute('/blog') },
    { '@type': 'ListItem', position: 3, name: title, item: absolute(path) },
  ],
})

export const faqPage = (questions: readonly Question[]): StructuredQuestions => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
