import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { Withheld } from '../../figures/withheld'
import { Card } from '../../ui/card'
import type { Answered, CompanyRound } from './answered'
import { companyWords } from './company-words'
import { EnpsChart } from './enps-chart'
import { EnpsPanel } from './enps-panel'
import styles from './results.module.css'

type EnpsProps = Answered & {
  k: number
  asked: number | null
  /** Day when the compared round began. */
  since?: Date | null
  round: CompanyRound | null
}

/** Result of the eNPS question: chart and value beside each other, or the reason why there is none. */
export function EnpsResult({ question, result, k, asked, since = null, round }: EnpsProps) {
  const { enps, bound, distribution, n, withheld } = result
  const change = result.change && since && { ...result.change, since }
  const company = result.company && round && { ...result.company, said: companyWords(round) }
  if (!enps)
    return (
      <Card title={question.question}>
        <Withheld>N/A: {withheldWords(withheld ?? 'no_answers', k)}</Withheld>
      </Card>
    )
  const panel = <EnpsPanel enps={enps} bound={bound} n={n} asked={asked} company={company} change={change} />
  if (!distribution || !enps.groups) return panel
  return (
    <div className={styles.pair}>
      <EnpsChart question={question} n={n} distribution={distribution} groups={enps.groups} />
      {panel}
    </div>
  )
}
