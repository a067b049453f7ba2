import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { boundedWords } from '@kamerton/contract/analytics/bound-words'
import { comparisons } from '@kamerton/contract/analytics/comparison'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { unitOf, valueText } from '../../figures/value-text'
import { Word } from '../../figures/verdict'
import { formatNumber } from '../../lib/format-number'
import { Icon } from '../../ui/icon'
import { Section } from '../../ui/section'
import type { Answered } from './answered'
import type { StandingOut } from './stand-out'
import styles from './standing-out.module.css'
import type { Take } from './take'

type ListProps = {
  found: readonly StandingOut[]
  metric: PulseResponses['metric']
  company: PulseResponses['company']
  take: Take
  className?: string | undefined
}

/** At most three things that stand out. With a problem comes the button that takes it into work. */
export const StandingOutList = ({ found, metric, company, take, className }: ListProps) => (
  <Section title="Что выделяется" className={className}>
    {found.length === 0 ? (
      <p className="ink-2-ui">Хуже остальных ничего не&nbsp;выделяется.</p>
    ) : (
      <ul className={styles.list}>
        {found.map((one) => (
          <li key={keyOf(one)}>
            <Said of={one} />
            <div>
              <b>{nameOf(one)}</b>
              <p>{factOf(one, metric, company)}</p>
            </div>
            {buttonOf(one, take)}
          </li>
        ))}
      </ul>
    )}
  </Section>
)

const keyOf = (one: StandingOut): string => (one.kind === 'team' ? `team ${one.team.team_id}` : one.kind)

const nameOf = (one: StandingOut): string => (one.kind === 'team' ? one.team.team_name : one.row.question.question)

function Said({ of: { kind } }: { of: StandingOut }) {
  const isUp = kind === 'strongest'
  const isVerdict = kind === 'team' || kind === 'below_company'
  return (
    <Word
      {...(isVerdict && { tone: comparisons.below_company.band })}
      icon={<Icon of={isUp ? IconArrowUp : IconArrowDown} size={16} stroke={1.9} />}
    >
      {isVerdict ? comparisons.below_company.word : isUp ? 'сильнее всего' : 'слабее всего'}
    </Word>
  )
}

const meanText = ({ question, result: { mean, bound } }: Answered): string =>
  `${boundedWords(formatNumber(mean ?? 0, 1), bound)} из\u00a0${question.scale?.max ?? 5}`

function factOf(one: StandingOut, metric: PulseResponses['metric'], company: PulseResponses['company']): string {
  if (one.kind === 'team') return metric === null ? '' : teamFact(one.team, metric, company)
  const own = meanText(one.row)
  if (one.kind === 'below_company')
    return `${own}, вся компания: ${formatNumber(one.row.result.company?.value ?? 0, 1)}.`
  return one.kind === 'weakest'
    ? `${own} при среднем ${formatNumber(one.mean, 1)}.`
    : `${own}. Есть на\u00a0что опереться.`
}

function teamFact(
  { value, bound, n, at_least, invited }: Extract<StandingOut, { kind: 'team' }>['team'],
  metric: NonNullable<PulseResponses['metric']>,
  company: PulseResponses['company'],
): string {
  const unit = unitOf(metric)
  const own = `${boundedWords(valueText(metric, value), bound)}${unit ? ` ${unit}` : ''}`
  const beside = company ? `, вся компания: ${boundedWords(valueText(metric, company.value), company.bound)}` : ''
  const behind =
    n === null
      ? ''
      : at_least || invited === null
        ? ` Ответов: ${answersCell({ n, at_least })}.`
        : ` Ответили ${n} из\u00a0${invited}.`
  return `${own}${beside}.${behind}`
}

function buttonOf(one: StandingOut, take: Take): ReactNode {
  if (one.kind === 'strongest') return null
  if (one.kind !== 'team') return take({ question: one.row.question })
  const { team_id: id, team_name: name } = one.team
  return id === null ? null : take({ team: { id, name } })
}
