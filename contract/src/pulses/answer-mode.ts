/**
 * How a round keeps its answers. Only an answer that comes with a blindly signed right is anonymous; one that comes with its person's
 * link and is kept without a name is confidential, because whoever runs the server can tie the two while the round runs.
 */
export type AnswerMode = 'named' | 'confidential' | 'anonymous'
export type Laned = { is_anonymous: boolean; is_blind: boolean }

export const modeOf = ({ is_anonymous, is_blind }: Laned): AnswerMode =>
  is_anonymous ? (is_blind ? 'anonymous' : 'confidential') : 'named'

/** What a pulse is called by how it keeps its answers. */
export const modeLabels: Record<AnswerMode, string> = {
  named: 'Именной',
  confidential: 'Конфиденциальный',
  anonymous: 'Анонимный',
}

/** Where all of it is told at length, for whoever wants to know. */
export const howItWorks = { path: '/anonymity', title: 'Как это устроено' } as const
