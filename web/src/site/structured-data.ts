import type * as schema from 'schema-dts'

type KindOf<Union, Name extends string> = Extract<Union, { '@type': Name }>

/** A kind of schema.org with the fields that search engines require: the vocabulary itself requires none. */
type Whole<Kind, Field extends keyof Kind> = Omit<Kind, Field> & Required<Pick<Kind, Field>>
/** A kind with other types for some of its fields. */
type Holding<Kind, Inside extends Partial<Record<keyof Kind, unknown>>> = Omit<Kind, keyof Inside> & Inside

type Posting = KindOf<schema.BlogPosting, 'BlogPosting'>
type Software = KindOf<schema.SoftwareApplication, 'SoftwareApplication'>
type Offer = Whole<KindOf<schema.Offer, 'Offer'>, 'price' | 'priceCurrency'>
type Crumb = Holding<KindOf<schema.ListItem, 'ListItem'>, { position: number; name: string; item: string }>
type Answer = Holding<KindOf<schema.Answer, 'Answer'>, { text: string }>
type Question = Holding<KindOf<schema.Question, 'Question'>, { name: string; acceptedAnswer: Answer }>

export type StructuredPosting = Whole<Posting, 'headline' | 'datePublished' | 'author' | 'image' | 'mainEntityOfPage'>
export type StructuredSoftware = Holding<
  Whole<Software, 'name' | 'applicationCategory' | 'operatingSystem'>,
  { offers: readonly Offer[] }
>
export type StructuredBreadcrumbs = Holding<
  KindOf<schema.BreadcrumbList, 'BreadcrumbList'>,
  { itemListElement: readonly Crumb[] }
>
export type StructuredQuestions = Holding<KindOf<schema.FAQPage, 'FAQPage'>, { mainEntity: readonly Question[] }>
export type StructuredBlog = Holding<
  Whole<KindOf<schema.Blog, 'Blog'>, 'name' | 'url'>,
  { blogPost: readonly Whole<Posting, 'headline' | 'url' | 'datePublished'>[] }
>

/** Structured data that a page may give to search engines, each a whole object without `@context`. */
export type StructuredData =
  | StructuredPosting
  | StructuredSoftware
  | StructuredBreadcrumbs
  | StructuredQuestions
  | StructuredBlog
