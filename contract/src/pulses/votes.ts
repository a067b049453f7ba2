import type { Option, Question } from './question-schemas.ts'

/** What is said of a done action by those to whom it was promised. */
export const voteOptions = [
  { value: 'better', label: 'Стало лучше' },
  { value: 'same', label: 'Без изменений' },
  { value: 'worse', label: 'Стало хуже' },
] as const satisfies readonly Option[]

/** A round asks about so many at most: they come after its own questions, and nobody has sat down for them. */
export const mostVotes = 3

/** No question of a pulse has such a key: see `QuestionKey`. */
const prefix = 'action:'

/** What an answer about this action is keyed by. */
export const voteKeyOf = (actionId: string): string => `${prefix}${actionId}`

/** Whether a question of a round asks about a done action. */
export const isVote = ({ id }: Pick<Question, 'id'>): boolean => id.startsWith(prefix)

/** What is asked; written down with the round, so that what people were asked stays what it was. */
export const voteWords = (title: string): string => `Обещали и сделали: «${title}». Что изменилось?`

/** Of the questions of a round those about actions, and before them its pulse's own. */
export const votesApart = <Q extends Pick<Question, 'id'>>(questions: readonly Q[]): { own: Q[]; votes: Q[] } => ({
  own: questions.filter((question) => !isVote(question)),
  votes: questions.filter(isVote),
})
