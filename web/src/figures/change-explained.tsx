import { changeExplained } from '@kamerton/contract/analytics/change-words'

/** Explains the words beside a change, and that a correction is applied. */
export const ChangeExplained = () => changeExplained.map((words) => <p key={words}>{words}</p>)
