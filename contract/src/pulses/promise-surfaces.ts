import { type AnswerMode, modeOf } from './answer-mode.ts'
import { type Promised, promiseOf } from './promise.ts'

/**
 * Every surface that speaks of the promise: the reader of its line, and the place of the whole text one step away.
 * A reader who is asked gets the line of the form; an author gets the line about those who will be asked.
 */
const promiseSurfaces = {
  form: { reader: 'asked', whole: 'sheet' },
  letter: { reader: 'asked', whole: 'form' },
  chat: { reader: 'asked', whole: 'message' },
  editor: { reader: 'author', whole: 'sheet' },
  launch: { reader: 'author', whole: 'sheet' },
  pulse: { reader: 'author', whole: 'sheet' },
} as const satisfies Record<string, { reader: 'asked' | 'author'; whole: 'sheet' | 'form' | 'message' }>

export type PromiseSurface = keyof typeof promiseSurfaces
type SurfaceOf<Reader> = {
  [Surface in PromiseSurface]: (typeof promiseSurfaces)[Surface]['reader'] extends Reader ? Surface : never
}[PromiseSurface]

/** Surfaces of people who write or launch a pulse. */
export type AuthorSurface = SurfaceOf<'author'>

/** The line of the promise on a surface: at most twenty words that the whole text contains or implies. */
export const promiseLine = (surface: PromiseSurface, promised: Promised): string =>
  promiseSurfaces[surface].reader === 'author' ? lineForAuthor(promised) : promiseOf(promised).brief

const lineForAuthor = (promised: Promised): string => authorLines[modeOf(promised)](promised.anonymity_threshold)

const resultsFrom = (k: number): string => `итоги – от ${k} ответов, не считая вашего`

const authorLines: Record<AnswerMode, (k: number) => string> = {
  named: () => 'Опрос именной: ответы сохранятся с именами.',
  confidential: (k) => `Отметим, кто ответил, но сами ответы храним без имени и времени; ${resultsFrom(k)}.`,
  anonymous: (k) => `Ответы приходят без имени и ссылки; ${resultsFrom(k)}.`,
}
