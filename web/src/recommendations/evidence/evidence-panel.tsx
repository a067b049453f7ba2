import { rangeOf } from '@kamerton/contract/analytics/verdict'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { IconArrowDown, IconArrowUp, IconWaveSine } from '@tabler/icons-react'
import { Link } from 'react-router'
import { percent, placeOn } from '../../figures/place'
import { Word } from '../../figures/verdict'
import { Fact, Facts } from '../../ui/facts'
import { Icon } from '../../ui/icon'
import { subjectLinkOf } from '../action-links'
import { priorities } from '../labels'
import styles from './evidence.module.css'
import { EvidenceAxis } from './evidence-axis'
import {
  answersFact,
  type Evidence,
  intervalWords,
  isAgainstCompany,
  lookOf,
  periodWords,
  shortEvidence,
  valueWords,
} from './evidence-words'

/** By what the rule has found it: the number, where it stands, what it rests on, and the rule in plain words. */
export const EvidencePanel = ({ recommendation }: { recommendation: Recommendation }) => (
  <div className={styles.panel}>
    {recommendation.evidence.map((one) => (
      <OneEvidence key={one.metric} evidence={one} recommendation={recommendation} />
    ))}
  </div>
)

function OneEvidence({ evidence, recommendation }: { evidence: Evidence; recommendation: Recommendation }) {
  const { metric, value, previous, company, interval, rule } = evidence
  const look = lookOf(metric)
  const answers = answersFact(evidence)
  const subject = subjectLinkOf(recommendation)
  return (
    <figure aria-label={`Доказательство: ${look.name}`}>
      <div className={styles.head}>
        <span>{look.name}</span>
        <Standing evidence={evidence} recommendation={recommendation} />
      </div>
      <p className={styles.value}>
        {look.measure === null ? shortEvidence(evidence).value : valueWords(metric, value)}
        {previous !== null && <small>было {valueWords(metric, previous)}</small>}
      </p>
      {look.measure !== null && (
        <>
          <EvidenceAxis evidence={evidence} />
          <AxisEnds evidence={evidence} />
        </>
      )}
      <div className={styles.facts}>
        <Facts>
          {interval && <Fact name="Интервал 95 %">{intervalWords(metric, interval)}</Fact>}
          {company !== null && <Fact name="Компания, пунктир">{valueWords(metric, company)}</Fact>}
          {answers && <Fact name={answers.name}>{answers.words}</Fact>}
          <Fact name="Период">{periodWords(evidence)}</Fact>
        </Facts>
      </div>
      <p className={styles.rule}>
        Правило: {rule.charAt(0).toLowerCase() + rule.slice(1)} <Link to={subject.to}>{subject.label}</Link>
      </p>
    </figure>
  )
}

/** On which side of the threshold the value stands, or that nobody can tell yet. */
function Standing({ evidence, recommendation }: { evidence: Evidence; recommendation: Recommendation }) {
  const { metric, value, threshold } = evidence
  if (threshold === null || lookOf(metric).measure === null) return null
  if (recommendation.within_noise)
    return <Word icon={<Icon of={IconWaveSine} size={15} stroke={2} />}>пока не&nbsp;отличимо от&nbsp;порога</Word>
  if (value === threshold) return null
  const isBelow = value < threshold
  return (
    <Word
      tone={priorities[recommendation.priority].tone}
      icon={<Icon of={isBelow ? IconArrowDown : IconArrowUp} size={15} stroke={2} />}
    >
      {isBelow ? 'ниже' : 'выше'} {isAgainstCompany(evidence) ? 'компании' : 'порога'}
    </Word>
  )
}

/** The ends of the scale, and the threshold where it stands on it. */
function AxisEnds({ evidence }: { evidence: Evidence }) {
  const { metric, threshold } = evidence
  const { measure } = lookOf(metric)
  if (measure === null) return null
  const range = rangeOf(measure)
  const at = threshold === null ? null : placeOn(range, threshold)
  return (
    <div className={styles.ends} aria-hidden>
      {(at === null || at > 30) && <span>{valueWords(metric, range.low)}</span>}
      {at !== null && threshold !== null && (
        <svg className={styles.threshold}>
          <text x={percent(at)} y="12" textAnchor={anchorAt(at)}>
            {isAgainstCompany(evidence) ? 'компания' : 'порог'} {valueWords(metric, threshold)}
          </text>
        </svg>
      )}
      {(at === null || at < 70) && <span className={styles.high}>{valueWords(metric, range.high)}</span>}
    </div>
  )
}

const anchorAt = (at: number) => (at < 15 ? 'start' : at > 85 ? 'end' : 'middle')
