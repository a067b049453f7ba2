import type { PersonRecommendations } from '@kamerton/contract/recommendations/focus-schemas'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { useRevalidator } from 'react-router'
import { part } from '../../lib/part'
import { useOnce } from '../../page/use-once'
import { usePart } from '../../ui/use-part'
import type { Take } from '../list/action-rows'
import { AsideButtons } from './aside-buttons'
import { ShortRecommendations } from './short-recommendations'

const awayFindings = part(() => import('../list/away-findings').then(({ AwayFindings }) => AwayFindings))

type AdviceProps = {
  found: Pick<PersonRecommendations, 'all_recommendations' | 'findings_set_aside'>
  days: number
  take: Take
}

/** Advice about one person, each of it with «Отложить» and «Не актуально»; below is what was set aside. */
export function PersonAdvice({ found, days, take }: AdviceProps) {
  const { revalidate } = useRevalidator()
  const onChanged = () => void revalidate()
  const away = new Map(found.findings_set_aside.map((one) => [one.id, one]))
  const { loaded: AwayFindings } = usePart(awayFindings, away.size > 0)
  const [send, busy] = useOnce(async (id: string, reason: string | null) => {
    const { setAdviceAside } = await import('../list/set-aside-many')
    await setAdviceAside(id, { reason, days, onChanged })
  })
  const aside = ({ id, title }: Recommendation) => (
    <AsideButtons
      title={title}
      busy={busy}
      size="sm"
      hint={'Совет вернётся через 30\u00a0дней.'}
      onSend={(reason) => send(id, reason)}
    />
  )
  return (
    <>
      <ShortRecommendations
        recommendations={found.all_recommendations.filter(({ id }) => !away.has(id))}
        empty="Пока нет рекомендаций для сотрудника"
        take={take}
        aside={aside}
        isFolded
      />
      {AwayFindings && (
        <AwayFindings
          findings={found.all_recommendations.filter(({ id }) => away.has(id))}
          away={away}
          onChanged={onChanged}
        />
      )}
    </>
  )
}
