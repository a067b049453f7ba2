/**
 * How a round stores its answers. An answer is anonymous only if it comes with a blindly signed right. A confidential
 * answer comes with the person's link and is stored without a name. The operator of the server can link the two while
 * the round is open.
 */
export type AnswerMode = 'named' | 'confidential' | 'anonymous'
export type Laned = { is_anonymous: boolean; is_blind: boolean }

export const modeOf = ({ is_anonymous, is_blind }: Laned): AnswerMode =>
  is_anonymous ? (is_blind ? 'anonymous' : 'confidential') : 'named'

/** Labels of a pulse by the way it stores its answers. */
export const modeLabels: Record<AnswerMode, string> = {
  named: 'Именной',
  confidential: 'Конфиденциальный',
  anonymous: 'Анонимный',
}

/** The words about its answers: «Ответы: анонимные». */
export const answersAre: Record<AnswerMode, string> = {
  named: 'именные',
  confidential: 'конфиденциальные',
  anonymous: 'анонимные',
}

/** The page that explains it in full. */
export const howItWorks = { path: '/anonymity', title: 'Как это устроено' } as const
