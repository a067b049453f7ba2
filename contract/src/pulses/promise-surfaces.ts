import { type AnswerMode, modeOf } from './answer-mode.ts'
import { type Promised, promiseOf } from './promise.ts'

/**
 * Every surface that speaks of the promise, and the reader of its line. People who are asked get the line of the form;
 * an author gets the line about those who will be asked. The line above results is `results-line.ts`.
 */
const promiseSurfaces = {
  form: 'asked',
  letter: 'asked',
  chat: 'asked',
  editor: 'author',
  launch: 'author',
  pulse: 'author',
} as const satisfies Record<string, 'asked' | 'author'>

export type PromiseSurface = keyof typeof promiseSurfaces
type SurfaceOf<Reader> = {
  [Surface in PromiseSurface]: (typeof promiseSurfaces)[Surface] extends Reader ? Surface : never
}[PromiseSurface]

/** Surfaces of people who write or launch a pulse. */
export type AuthorSurface = SurfaceOf<'author'>

/** The line of the promise on a surface: at most twenty words that the whole text contains or implies. */
export const promiseLine = (surface: PromiseSurface, promised: Promised): string =>
  promiseSurfaces[surface] === 'author' ? lineForAuthor(promised) : promiseOf(promised).brief

const lineForAuthor = (promised: Promised): string => authorLines[modeOf(promised)](promised.anonymity_threshold)

const resultsFrom = (k: number): string => `итоги – от ${k} ответов, не считая вашего`

const authorLines: Record<AnswerMode, (k: number) => string> = {
  named: () => 'Опрос именной: ответы сохранятся с именами.',
  confidential: (k) => `Отметим, кто ответил, но сами ответы храним без имени и времени; ${resultsFrom(k)}.`,
  anonymous: (k) => `Ответы приходят без имени и ссылки; ${resultsFrom(k)}.`,
}
