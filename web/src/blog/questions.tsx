import { IconPlus } from '@tabler/icons-react'
import { Icon } from '../ui/icon'
import styles from './article.module.css'

export type Question = { question: string; answer: string }

export const Questions = ({ of }: { of: readonly Question[] }) => (
  <div className={styles.faq}>
    {of.map(({ question, answer }) => (
      <details key={question}>
        <summary>
          {question}
          <Icon of={IconPlus} size={20} />
        </summary>
        <p>{answer}</p>
      </details>
    ))}
  </div>
)
