import { quoted } from '../lib/names.ts'
import type { FocusCard } from './focus-schemas.ts'
import type { Recommendation } from './schemas.ts'

/** A team as cards name it. */
export type FocusTeam = {
  readonly id: string
  readonly name: string
  /** Members, without the manager. */
  readonly people: number
  readonly leader: { readonly id: string; readonly name: string } | null
}

type Words = Pick<FocusCard, 'title' | 'reason'>

const numbers = ['', 'Один показатель', 'Два показателя', 'Три показателя', 'Четыре показателя']

const countWords = (count: number): string => numbers[count] ?? `Показателей: ${count}`

/** Whether a finding compares a team with the company. */
export const isBelowCompany = ({ rule_id }: Recommendation): boolean => rule_id.endsWith('.below_company')

/** Words of a card about one team: the decision, and why it is here. */
export function teamWords(team: FocusTeam, figures: readonly Recommendation[], reader: string): Words {
  const name = quoted(team.name)
  const below = figures.filter(isBelowCompany).length
  const talk = talkWords(team, reader)
  if (below > 0)
    return {
      title: `Решить, что в\u00a0команде ${name} устроено не\u00a0так, как у\u00a0других`,
      reason: `${countWords(below)} целиком ниже компании.${talk}`,
    }
  if (figures.every(({ rule_id }) => rule_id === 'team.participation.low'))
    return {
      title: `Спросить команду ${name}, почему отвечают немногие`,
      reason: `${figures[0]?.description ?? ''}${talk}`.trim(),
    }
  return {
    title: `Решить с\u00a0командой ${name}, что изменить первым`,
    reason: `${countWords(figures.length)} ${belowWords(figures)}.${talk}`,
  }
}

/** Participation is a count without an interval, so that nothing of it lies wholly below. */
export const belowWords = (figures: readonly Recommendation[]): string =>
  figures.some(({ rule_id }) => rule_id.includes('participation')) ? 'ниже порога' : 'целиком ниже порога'

const talkWords = ({ leader }: FocusTeam, reader: string): string =>
  leader === null || leader.id === reader ? '' : ` Лучше начать с\u00a0разговора с\u00a0руководителем: ${leader.name}.`

/** Words of the card about the company's own figures. */
export const companyWords = (figures: readonly Recommendation[]): Words => ({
  title: 'Выбрать, что изменить в\u00a0компании первым',
  reason: `${countWords(figures.length)} ${belowWords(figures)}.`,
})

/** Names told in a reason; the rest are counted. */
const namesTold = 3

const ruleTitles: Readonly<Record<string, string>> = {
  'team.meetings.none': 'Вернуть встречи один на\u00a0один там, где их\u00a0нет',
}

/** Words of a card about one rule over several teams. */
export function ruleWords(found: readonly Recommendation[]): Words {
  const [first] = found
  const names = found.map(({ subject_name }) => subject_name)
  const rest = names.length - namesTold
  const told = names.slice(0, namesTold).join(', ') + (rest > 0 ? ` и\u00a0ещё ${rest}` : '')
  return {
    title: ruleTitles[first?.rule_id ?? ''] ?? first?.title ?? '',
    reason: `${first?.reason ?? ''} ${names.length === 1 ? 'Команда' : 'Команды'}: ${told}.`,
  }
}
