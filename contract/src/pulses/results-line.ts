import { commentsFrom } from './promise.ts'

/** The promise on a page of results without names, in one line. The long form is on the page of its privacy. */
export const resultsLine = (k: number): string =>
  `Итоги – от\u00a0${k} ответов, не\u00a0считая вашего; комментарии – от\u00a0${commentsFrom(k)}, вперемешку.`
