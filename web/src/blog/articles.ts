export type Article = {
  path: `/blog/${string}`
  title: string
  description: string
  /** A day: 2026-11-23. */
  published: `${number}-${number}-${number}`
  readingMinutes: number
}

/** Articles of the blog, the newest first: its list, its feed and what each says of itself are made of this. */
export const articles: readonly Article[] = []
