import { RuleChange } from '@kamerton/contract/recommendations/rule-endpoints'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../lib/api'
import { attempt } from '../../lib/form-errors'
import { title } from '../../lib/title'
import { act } from '../../page/act'
import { Loaded } from '../../page/loaded'
import { isRefused, revalidateUnless } from '../../page/revalidate'
import { commandIn, useCommand } from '../../page/use-command'
import { allow } from '../../shell/guard'
import { PageHeader } from '../../ui/page'
import { SkeletonRows, Waiting } from '../../ui/skeleton'
import { RuleList } from '../rules/rule-list'
import type { Route } from './+types/rules'

const heading = 'Правила рекомендаций'

export const meta = title(heading)

export const clientMiddleware = [allow('update', 'Recommendations')]

export const clientLoader = () => ({ rules: attempt(() => api.recommendationRules.list()) })

const Command = RuleChange.extend({ id: z.string() })

export async function clientAction({ request }: Route.ClientActionArgs) {
  const change = await commandIn(request, Command)
  const words = {
    done: 'Правило сохранено',
    now: 'Рекомендации уже считаются по-новому.',
    failed: 'Не удалось сохранить правило',
  }
  return act(words, () => api.recommendationRules.change(change))
}

/** After a refusal nothing is reloaded, unless somebody else has changed the rule. */
export const shouldRevalidate = revalidateUnless(isRefused)

type Shown = Pick<Route.ComponentProps, 'loaderData'>

export default function RulesPage({ loaderData: { rules } }: Shown) {
  const { send, busy } = useCommand(Command)
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title={heading}
        back={{ to: '/app/recommendations', label: 'Рекомендации' }}
        sentence={
          'Лишнее можно выключить, а\u00a0порог сдвинуть: сначала видно, что правило нашло\u00a0бы за\u00a0полгода'
        }
      />
      <Loaded
        of={rules}
        waiting={
          <Waiting label="Загружаем правила">
            <SkeletonRows count={8} />
          </Waiting>
        }
        title="Не удалось загрузить правила"
      >
        {(found) => (
          <RuleList
            rules={found}
            saving={busy ? saved : null}
            preview={(id, threshold) =>
              attempt(() => api.recommendationRules.preview({ id, ...(threshold !== null && { threshold }) }))
            }
            onSave={({ id, version, usual_threshold: usual, neighbours }, { enabled, threshold }) => {
              setSaved(id)
              const moved = neighbours.length > 1 && threshold !== usual ? threshold : null
              void send({ id, version, enabled, threshold: moved })
            }}
          />
        )}
      </Loaded>
    </>
  )
}
