export type Article = {
  path: `/blog/${string}`
  title: string
  /** One or two sentences, also for search engines. */
  description: string
  /** Day of publication: 2026-11-23. */
  published: `${number}-${number}-${number}`
  readingMinutes: number
  /** Interactive part of the article, in a word. */
  tool?: string
}

const published = '2026-11-23'

/** Articles by name, for links between them. */
export const article = {
  engagement: {
    path: '/blog/vovlechennost-sotrydnikov',
    title: 'Вовлечённость сотрудников: что это и как её мерить',
    description:
      'Чем вовлечённость отличается от довольства, двенадцать тем опроса, что значит средний балл и когда его рано сравнивать.',
    published,
    readingMinutes: 5,
  },
  enps: {
    path: '/blog/enps',
    title: 'eNPS: один вопрос, который легко понять неправильно',
    description:
      'Как посчитать eNPS, сколько нужно ответов, какой eNPS хороший и как проводить опрос. С калькулятором и шаблоном.',
    published,
    readingMinutes: 7,
    tool: 'калькулятор',
  },
  turnover: {
    path: '/blog/kalkulyator-tekuchesti-kadrov',
    title: 'Калькулятор текучести кадров',
    description:
      'Три числа — и процент текучести за период. Формула, с чем сравнивать по открытым данным и с чего начать, если процент высокий.',
    published,
    readingMinutes: 5,
    tool: 'калькулятор',
  },
  noise: {
    path: '/blog/shum-enps',
    title: 'Почему eNPS прыгает, хотя ничего не случилось',
    description:
      'Большинство перемен eNPS — шум. Сколько пунктов в вашей компании ничего не значат, и симулятор, на котором это видно.',
    published,
    readingMinutes: 5,
    tool: 'симулятор',
  },
} as const satisfies Record<string, Article>

/** Articles in the blog's order: its list, its feed and its structured data are made from this. */
export const articles: readonly Article[] = [article.engagement, article.enps, article.turnover, article.noise]
