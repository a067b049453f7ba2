import type { PersonRecommendations } from '@kamerton/contract/recommendations/focus-schemas'
import { useRevalidator } from 'react-router'
import { useOnce } from '../../page/use-once'
import type { Take } from '../list/action-rows'
import { AwayFindings } from '../list/away-findings'
import { setAdviceAside } from '../list/set-aside-many'
import { AsideButtons } from './aside-buttons'
import { ShortRecommendations } from './short-recommendations'

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
  const [send, busy] = useOnce((id: string, reason: string | null) => setAdviceAside(id, { reason, days, onChanged }))
  return (
    <>
      <ShortRecommendations
        recommendations={found.all_recommendations.filter(({ id }) => !away.has(id))}
        empty="Пока нет рекомендаций для сотрудника"
        take={take}
        aside={({ id, title }) => (
          <AsideButtons
            title={title}
            busy={busy}
            size="sm"
            hint={'Совет вернётся через 30\u00a0дней.'}
            onSend={(reason) => send(id, reason)}
          />
        )}
        isFolded
      />
      <AwayFindings
        findings={found.all_recommendations.filter(({ id }) => away.has(id))}
        away={away}
        onChanged={onChanged}
      />
    </>
  )
}
