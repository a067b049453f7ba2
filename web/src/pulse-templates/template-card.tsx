import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { IconCopy, IconEdit, IconEye, IconTrash } from '@tabler/icons-react'
import { pluralWord } from '../lib/plural'
import { Button } from '../ui/button'
import { GridCard } from '../ui/card-grid'
import { Icon } from '../ui/icon'
import { Menu } from '../ui/menu'
import styles from './templates.module.css'

type CardProps = {
  template: PulseTemplate
  /** The name of its category. */
  category: string
  /** Left out if the person may not create a pulse from it. */
  onUse?: () => void
  onPreview: () => void
  /** These three are left out without the right. A default template can only be copied. */
  onEdit?: () => void
  onDuplicate?: () => void
  onDelete?: () => void
}

const questionsShown = 3

export function TemplateCard({ template, category, onUse, onPreview, onEdit, onDuplicate, onDelete }: CardProps) {
  const { title, description, questions } = template
  const left = questions.length - questionsShown
  return (
    <GridCard className={styles.card}>
      <div className={styles.head}>
        <p className={styles.category}>{category}</p>
        <Menu
          label={`Действия: ${title}`}
          items={[
            onEdit && { label: 'Изменить', icon: <Icon of={IconEdit} stroke={1.6} />, onClick: onEdit },
            onDuplicate && { label: 'Дублировать', icon: <Icon of={IconCopy} stroke={1.6} />, onClick: onDuplicate },
            onDelete && {
              label: 'Удалить',
              icon: <Icon of={IconTrash} stroke={1.6} />,
              onClick: onDelete,
              danger: true,
            },
          ]}
        />
      </div>
      <h2>{title}</h2>
      {description && <p className={styles.description}>{description}</p>}
      <ol className={styles.questions}>
        {questions.slice(0, questionsShown).map(({ id, question }) => (
          <li key={id}>{question}</li>
        ))}
      </ol>
      {left > 0 && (
        <p className={styles.left}>
          и ещё {left}&nbsp;{pluralWord(left, 'вопрос', 'вопроса', 'вопросов')}
        </p>
      )}
      <div className={styles.actions}>
        {onUse ? (
          <Button onClick={onUse} aria-label={`Использовать: ${title}`}>
            Использовать
          </Button>
        ) : (
          <p className={styles.left}>Такой пульс создают для всей компании</p>
        )}
        <Button look="ghost" icon={<Icon of={IconEye} />} onClick={onPreview} aria-label={`Просмотр: ${title}`}>
          Просмотр
        </Button>
      </div>
    </GridCard>
  )
}
