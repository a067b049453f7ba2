import type { QuestionLibrary, QuestionSet } from '@kamerton/contract/pulse-templates/library-schemas'
import { IconEye } from '@tabler/icons-react'
import { plural } from '../lib/plural'
import { Button } from '../ui/button'
import { CardGrid, GridCard } from '../ui/card-grid'
import { Icon } from '../ui/icon'
import styles from './templates.module.css'

type LibraryProps = {
  library: QuestionLibrary
  /** Left out for people who may not create a pulse. */
  onUse: ((set: QuestionSet) => void) | undefined
  onPreview: (set: QuestionSet) => void
}

/** Our own sets of questions, each with the thing that it measures; whom to ask stands in the window of a set. */
export const LibraryList = ({ library, onUse, onPreview }: LibraryProps) => (
  <CardGrid label="Библиотека вопросов">
    {library.sets.map((set) => (
      <GridCard key={set.key} className={styles.card}>
        <p className={styles.category}>
          {set.topic} · {plural(set.questions.length, 'вопрос', 'вопроса', 'вопросов')}
        </p>
        <h2>{set.title}</h2>
        <p className={styles.description}>{set.measures}</p>
        <div className={styles.actions}>
          {onUse && (
            <Button onClick={() => onUse(set)} aria-label={`Использовать: ${set.title}`}>
              Использовать
            </Button>
          )}
          <Button
            look="ghost"
            icon={<Icon of={IconEye} />}
            onClick={() => onPreview(set)}
            aria-label={`Просмотр: ${set.title}`}
          >
            Просмотр
          </Button>
        </div>
      </GridCard>
    ))}
  </CardGrid>
)
