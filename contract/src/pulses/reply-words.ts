import { quoted } from '../lib/names.ts'
import type { Reply, Silence } from './replies.ts'

/**
 * The warning before the same people are asked again. It depends on the reply they got, and on none of their answers.
 */
export const silenceText = ({ title }: Pick<Silence, 'title'>): string =>
  `После прошлого опроса этих же людей, ${quoted(title)}, им ничего не сказали: нет ни комментария к итогам, ни обещанного действия.`

type Promises = Pick<Reply, 'promised' | 'done'>

const inNumbers = ({ promised, done }: Promises) => `бещано ${promised}, сделано ${done}`

/** «Обещано 2, сделано 1»; null where nothing was promised. */
export const promisedWords = (promises: Promises): string | null =>
  promises.promised === 0 ? null : `О${inNumbers(promises)}`

/** «Ответ дан / обещано 2, сделано 1», with only the parts that apply. */
export function replyWords({ commented, ...promises }: Promises & Pick<Reply, 'commented'>): string {
  if (promises.promised === 0) return commented ? 'Ответ дан' : 'Участникам ещё не ответили'
  return `${commented ? 'Ответ дан' : 'Без комментария'} / о${inNumbers(promises)}`
}
