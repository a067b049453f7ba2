import type { CompanyRule, RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import type { Refusal } from '../../lib/form-errors'
import { Card } from '../../ui/card'
import { type Choice, RuleRow } from './rule-row'
import styles from './rules.module.css'

type ListProps = {
  rules: readonly CompanyRule[]
  /** The rule that is being saved. */
  saving: string | null
  preview: (id: string, threshold: number | null) => Promise<RulePreview | Refusal>
  onSave: (rule: CompanyRule, choice: Choice) => void
}

const groups = [
  { type: 'company', title: 'О компании' },
  { type: 'team', title: 'О командах' },
  { type: 'employee', title: 'О сотрудниках', hint: 'По именным данным: ответы без имён сюда не попадают' },
] as const

/** All rules, grouped by the kind of their subject. */
export const RuleList = ({ rules, saving, preview, onSave }: ListProps) => (
  <div className={styles.groups}>
    {groups.map(({ type, title, ...rest }) => (
      <Card key={type} title={title} {...rest}>
        <ul className={styles.rules}>
          {rules
            .filter((rule) => rule.type === type)
            .map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                busy={saving === rule.id}
                preview={(threshold) => preview(rule.id, threshold)}
                onSave={(choice) => onSave(rule, choice)}
              />
            ))}
        </ul>
      </Card>
    ))}
  </div>
)
