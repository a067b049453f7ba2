import { wholePercents } from '@kamerton/contract/analytics/shares'
import type { QuestionResult } from '@kamerton/contract/pulses/results-schemas'
import { Withheld } from '../../figures/withheld'
import { formatPercent } from '../../lib/format-number'
import { Fact, Facts } from '../../ui/facts'

type Enps = NonNullable<QuestionResult['enps']>

/** The three groups of an eNPS, or why they are withheld. */
export function EnpsShares({ enps: { groups } }: { enps: Pick<Enps, 'groups'> }) {
  if (!groups) return <Withheld>Доли скрыты: для них нужно больше ответов, чем для самого значения.</Withheld>
  const shares = sharesOf(groups)
  return (
    <Facts>
      <Fact name="Сторонники, 9–10">{shares.promoters}</Fact>
      <Fact name="Нейтралы, 7–8">{shares.passives}</Fact>
      <Fact name="Критики, 0–6">{shares.detractors}</Fact>
    </Facts>
  )
}

/** «52 (53 %)»; the three percents add up to 100. */
function sharesOf({ promoters, passives, detractors }: NonNullable<Enps['groups']>) {
  const [ofPromoters = 0, ofPassives = 0, ofDetractors = 0] = wholePercents([promoters, passives, detractors])
  const words = (count: number, percent: number) => `${count} (${formatPercent(percent)})`
  return {
    promoters: words(promoters, ofPromoters),
    passives: words(passives, ofPassives),
    detractors: words(detractors, ofDetractors),
  }
}
