import { findingKey } from '@kamerton/contract/recommendations/finding-key'
import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import { newActKey } from '../../lib/act-key'
import { api } from '../../lib/api'
import { isRefusal } from '../../lib/form-errors'
import { formatDayOfMonth } from '../../lib/format-date'
import { plural, pluralWord } from '../../lib/plural'
import { portionsOf } from '../../lib/portions'
import { act } from '../../page/act'

type Finding = Pick<Recommendation, 'id'>
type Decision = { reason: string | null; days: number; onChanged: () => void }

/** Sets findings aside, with «Отменить»; without a reason for a month only. Returns whether it was not refused. */
export async function setAsideMany(
  findings: readonly Finding[],
  { reason, days, onChanged }: Decision,
): Promise<boolean> {
  const finding_ids = findings.map(({ id }) => id)
  const outcome = await act(
    {
      done: ({ until }: { until: string }) => `Отложено до\u00a0${formatDayOfMonth(until)}`,
      now: ({ done_ids }: { done_ids: string[] }) => countWords(done_ids.length),
      failed: 'Не удалось отложить рекомендации',
      undo: () => void takeBackMany(finding_ids).then(onChanged),
    },
    () =>
      inPortions(finding_ids, (portion) =>
        api.recommendations.setAsideMany(
          { finding_ids: portion, kind: reason === null ? 'later' : 'irrelevant', reason, period_days: days },
          { once: newActKey() },
        ),
      ),
  )
  if (isRefusal(outcome)) return false
  onChanged()
  return true
}

/** Sets advice about one person aside, as a card is, with «Отменить». */
export async function setAdviceAside(id: string, { reason, days, onChanged }: Decision): Promise<void> {
  const kind = reason === null ? 'later' : 'irrelevant'
  const outcome = await act(
    {
      done: ({ until }: { until: string }) => `Отложено до\u00a0${formatDayOfMonth(until)}`,
      failed: 'Не удалось отложить рекомендацию',
      undo: () => void takeBackMany([id]).then(onChanged),
    },
    () =>
      api.recommendations.setAside({ card_id: findingKey(id), kind, reason, period_days: days }, { once: newActKey() }),
  )
  if (!isRefusal(outcome)) onChanged()
}

export const takeBackMany = (finding_ids: string[]) =>
  act(
    {
      done: ({ returned }: { returned: number }) =>
        `${pluralWord(returned, 'Возвращена', 'Возвращены', 'Возвращены')} ${countWords(returned)}`,
      failed: 'Не удалось вернуть рекомендации',
    },
    async () => {
      let returned = 0
      for (const portion of portionsOf(finding_ids, mostAtOnce))
        returned += (await api.recommendations.takeBackMany({ finding_ids: portion }, { once: newActKey() })).returned
      return { returned }
    },
  )

/** As many findings as one call takes; the whole list may be longer. */
const mostAtOnce = 100

type SetAside = { until: string; done_ids: string[] }

async function inPortions(ids: string[], send: (portion: string[]) => Promise<SetAside>): Promise<SetAside> {
  const outcomes: SetAside[] = []
  for (const portion of portionsOf(ids, mostAtOnce)) outcomes.push(await send(portion))
  return { until: outcomes[0]?.until ?? '', done_ids: outcomes.flatMap(({ done_ids }) => done_ids) }
}

const countWords = (count: number) => plural(count, 'рекомендация', 'рекомендации', 'рекомендаций')
