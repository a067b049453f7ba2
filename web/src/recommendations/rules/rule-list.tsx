import type { CompanyRule, RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import type { Refusal } from '../../lib/form-errors'
import { plural } from '../../lib/plural'
import { FoldedSection, FoldedSections } from '../../page/folded-section'
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

/** All rules, folded by the kind of their subject: they are looked up one by one. */
export const RuleList = ({ rules, saving, preview, onSave }: ListProps) => (
  <FoldedSections>
    {groups.map(({ type, title, ...more }) => {
      const ofType = rules.filter((rule) => rule.type === type)
      return (
        <FoldedSection key={type} param={type} title={title} hint={countWords(ofType)}>
          {'hint' in more && <p className={styles.about}>{more.hint}</p>}
          <ul className={styles.rules}>
            {ofType.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                busy={saving === rule.id}
                preview={(threshold) => preview(rule.id, threshold)}
                onSave={(choice) => onSave(rule, choice)}
              />
            ))}
          </ul>
        </FoldedSection>
      )
    })}
  </FoldedSections>
)

/** «7 правил, 1 выключено, 2 с другим порогом» */
function countWords(rules: readonly CompanyRule[]): string {
  const off = rules.filter(({ enabled }) => !enabled).length
  const moved = rules.filter(({ threshold, usual_threshold: usual }) => threshold !== usual).length
  return [
    plural(rules.length, 'правило', 'правила', 'правил'),
    off === 0 ? 'все включены' : `${off}\u00a0выключено`,
    ...(moved === 0 ? [] : [`${moved}\u00a0с\u00a0другим порогом`]),
  ].join(', ')
}
