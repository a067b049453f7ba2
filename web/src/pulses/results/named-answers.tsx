import { displayName } from '@kamerton/contract/lib/names'
import type { NamedResponse } from '@kamerton/contract/pulses/results-schemas'
import { sheetsOfPage } from '@kamerton/contract/pulses/round-schemas'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { formatDateTime } from '../../lib/format-date'
import { plural } from '../../lib/plural'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Pager } from '../../ui/pager'
import { Section } from '../../ui/section'
import { useSeenRound } from '../rounds/use-seen-round'
import styles from './results.module.css'

type Response = z.output<typeof NamedResponse>

/** So many stand there at once; more are asked for, as people are looked up one by one. */
const few = 3

type NamedAnswersProps = {
  /** Answers of this page. */
  responses: readonly Response[]
  total: number
}

/** People with their answers, in pages where there are many. Only a named pulse has this list. */
export function NamedAnswers({ responses, total }: NamedAnswersProps) {
  const { page, seePage } = useSeenRound()
  const [all, setAll] = useState(page > 1)
  const isWhole = all || page > 1
  const isShown = isWhole || responses.length <= few
  return (
    <Section title="Ответы" hint={`${plural(total, 'человек', 'человека', 'человек')}, именной пульс`}>
      {(isShown ? responses : []).map(({ id, respondent, submitted_at, responses: answers }) => (
        <details key={id} className={styles.sheet}>
          <summary>
            <Avatar name={displayName(respondent)} size="sm" />
            <b>{displayName(respondent)}</b>
            <time>{formatDateTime(submitted_at)}</time>
            <Icon of={IconChevronDown} size={16} stroke={1.8} />
          </summary>
          <dl>
            {answers.map(({ question_id, question, answer }) => (
              <div key={question_id}>
                <dt>{question}</dt>
                <dd>{Array.isArray(answer) ? answer.join(', ') : answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
      {isWhole && (
        <Pager
          page={Math.min(page, Math.ceil(total / sheetsOfPage))}
          limit={sheetsOfPage}
          total={total}
          onPage={seePage}
        />
      )}
      {!isShown && (
        <div className={styles.more}>
          <Button size="sm" onClick={() => setAll(true)}>
            {total > responses.length ? `Последние ${responses.length}` : `Все ${total}`}
          </Button>
        </div>
      )}
    </Section>
  )
}
