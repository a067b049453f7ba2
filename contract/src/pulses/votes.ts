import type { Option, Question } from './question-schemas.ts'

/** Choices about a done action, for those to whom it was promised. */
export const voteOptions = [
  { value: 'better', label: 'Стало лучше' },
  { value: 'same', label: 'Без изменений' },
  { value: 'worse', label: 'Стало хуже' },
] as const satisfies readonly Option[]

/** The most questions about actions in a round: they follow its own questions, and people did not come for them. */
export const mostVotes = 3

/** The prefix of their keys. No question of a pulse has such a key: see `QuestionKey`. */
const prefix = 'action:'

/** The key of an answer about this action. */
export const voteKeyOf = (actionId: string): string => `${prefix}${actionId}`

/** Whether a question of a round asks about a done action. */
export const isVote = ({ id }: Pick<Question, 'id'>): boolean => id.startsWith(prefix)

/** The words of the question; stored with the round, so that they stay as people were asked. */
export const voteWords = (title: string): string => `Обещали и сделали: «${title}». Что изменилось?`

/** Splits the questions of a round into its pulse's own and those about actions. */
export const votesApart = <Q extends Pick<Question, 'id'>>(questions: readonly Q[]): { own: Q[]; votes: Q[] } => ({
  own: questions.filter((question) => !isVote(question)),
  votes: questions.filter(isVote),
})
