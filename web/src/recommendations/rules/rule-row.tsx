import type { CompanyRule, RulePreview } from '@kamerton/contract/recommendations/rule-endpoints'
import { useState } from 'react'
import { thresholdWords } from '../../figures/evidence/evidence-words'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Button } from '../../ui/button'
import { FilterSelect } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { Preview } from './preview'
import styles from './rules.module.css'

/** The choice for a rule, which may not be saved yet. */
export type Choice = { enabled: boolean; threshold: number | null }

type RowProps = {
  rule: CompanyRule
  busy: boolean
  /** Loads the findings of the rule with this threshold. */
  preview: (threshold: number | null) => Promise<RulePreview | Refusal>
  onSave: (choice: Choice) => void
}

/** One rule: the switch, its threshold among the neighbouring ones, and the findings of the choice over half a year. */
export function RuleRow({ rule, busy, preview, onSave }: RowProps) {
  const { text, metric, enabled, threshold, usual_threshold: usual, neighbours } = rule
  const [choice, setChoice] = useState<Choice>({ enabled, threshold })
  const [seen, setSeen] = useState<{ of: number | null; answer: Promise<RulePreview | Refusal> }>()
  const isChanged = choice.enabled !== enabled || choice.threshold !== threshold
  const look = (of: number | null) => setSeen({ of, answer: preview(of) })
  const choose = (next: Choice) => {
    setChoice(next)
    if (seen?.of !== next.threshold) look(next.threshold)
  }
  const moves = neighbours.length > 1
  return (
    <li>
      <div className={styles.rule}>
        <Switch
          label={text}
          hint={
            moves && threshold !== usual && usual !== null
              ? `Обычный порог ${thresholdWords(metric, usual)}`
              : undefined
          }
          checked={choice.enabled}
          onChange={({ target }) => choose({ ...choice, enabled: target.checked })}
        />
        {moves && (
          <FilterSelect
            label={`Порог правила: ${text}`}
            value={String(choice.threshold)}
            disabled={!choice.enabled}
            options={neighbours.map((at) => ({
              value: String(at),
              label: `${thresholdWords(metric, at)}${at === usual ? ', обычный' : ''}`,
            }))}
            onChange={({ target }) => choose({ ...choice, threshold: Number(target.value) })}
          />
        )}
      </div>
      {isChanged && (
        <div className={styles.change}>
          {seen && (
            <div role="status">
              <Loaded of={seen.answer} waiting={<p>Считаем…</p>} compact onRetry={() => look(choice.threshold)}>
                {(found) => <Preview rule={rule} preview={found} enabled={choice.enabled} />}
              </Loaded>
            </div>
          )}
          <div className={styles.deeds}>
            <Button size="sm" disabled={busy} onClick={() => setChoice({ enabled, threshold })}>
              Оставить как было
            </Button>
            <Button size="sm" busy={busy} onClick={() => onSave(choice)}>
              Сохранить
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}
