import type { PulseTemplate } from '@kamerton/contract/pulse-templates/schemas'
import { CardGrid, GridCard } from '../ui/card-grid'
import { EmptyState } from '../ui/empty-state'
import { Waiting } from '../ui/skeleton'
import { TemplateCard } from './template-card'
import styles from './templates.module.css'

type ListProps = {
  templates: readonly PulseTemplate[]
  categoryOf: (template: PulseTemplate) => string
  /** The permitted acts for each template; an act that is left out is not offered. */
  actsOf: (template: PulseTemplate) => Omit<Parameters<typeof TemplateCard>[0], 'template' | 'category'>
}

export const TemplateList = ({ templates, categoryOf, actsOf }: ListProps) =>
  templates.length === 0 ? (
    <EmptyState title="Шаблонов пока нет" />
  ) : (
    <CardGrid label="Шаблоны пульсов">
      {templates.map((one) => (
        <TemplateCard key={one.id} template={one} category={categoryOf(one)} {...actsOf(one)} />
      ))}
    </CardGrid>
  )

export const TemplateBones = () => (
  <Waiting label="Загружаем шаблоны">
    <CardGrid>
      {[1, 2, 3].map((card) => (
        <GridCard key={card} className={styles.bone} />
      ))}
    </CardGrid>
  </Waiting>
)
