import { changeExplained } from '@kamerton/contract/analytics/change-words'

/** What the words beside a change mean, and that a correction exists. */
export const ChangeExplained = () => changeExplained.map((words) => <p key={words}>{words}</p>)
