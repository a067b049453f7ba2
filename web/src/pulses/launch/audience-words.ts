import { anonymityThreshold, settledAfterDays } from '@kamerton/contract/pulses/constants'
import { askableFrom, proposedThreshold, type TeamBefore, withheldTeams } from '@kamerton/contract/pulses/launch'
import type { Audience, Audiences } from '@kamerton/contract/pulses/schemas'
import { leastPeople } from '@kamerton/contract/pulses/thresholds'
import { formatDateTime, formatDayOfMonth } from '../../lib/format-date'
import { plural } from '../../lib/plural'

/** Number of people in an audience; undefined if the pulse has no valid audience or the reader may not ask it. */
export const crowdIn = (
  { audiences }: Audiences,
  { target_type, target_value }: Pick<Audience, 'target_type' | 'target_value'>,
): Crowd | undefined =>
  audiences.find(
    (one) => one.target_type === target_type && (target_type !== 'team' || one.target_value === target_value),
  )

/**
 * People who are asked, and those of them who are not newcomers: only these count towards the threshold of a pulse
 * without names.
 */
export type Crowd = Pick<Audience, 'people' | 'settled' | 'settling' | 'unanswered'>

const longEnough = `не\u00a0меньше ${settledAfterDays} дней`

export const peopleWords = (count: number): string => plural(count, 'человек', 'человека', 'человек')

/** People who are asked: «Спросим 21 человека». */
export const askedWords = (count: number): string => plural(count, 'человека', 'человек', 'человек')

/** Explains why these people are too few for a pulse without names at this threshold, and what would be enough. */
export function tooFewWords(crowd: Crowd, ofCompany: number): string {
  const { people, settled } = crowd
  const k = proposedThreshold(settled, ofCompany) === null ? anonymityThreshold.min : ofCompany
  const from = askableFrom(crowd, k)
  const now =
    settled < people ? `${settled} из\u00a0${peopleWords(people)} в\u00a0команде ${longEnough}` : peopleWords(people)
  const cannot = `Спросить без\u00a0имён не\u00a0получится: сейчас ${now}`
  return `${cannot}, а\u00a0нужно не\u00a0меньше ${leastPeople(k)}. Иначе по\u00a0итогам можно узнать, кто что ответил.${from ? ` Если никто не\u00a0уйдёт, получится с\u00a0${formatDateTime(from)}.` : ''}`
}

/** Explains a threshold for this number of people. */
export function enoughWords({ people, settled }: Crowd, k: number): string {
  const least = leastPeople(k)
  const among = settled < people ? `, кто в\u00a0команде ${longEnough}` : ''
  const enough = `${least === settled ? `все ${settled}` : `${least} из\u00a0${settled} или больше`}${among}`
  return `Итоги появятся, если ответят ${enough}: ответ того, кто смотрит, не\u00a0считается.`
}

/** Why comments of so few people will never be shown, while their figures are. */
export const commentsWords = (people: number, from: number): string =>
  `покажем от\u00a0${from} ответов, не\u00a0считая вашего, а\u00a0спросим ${people}`

/**
 * Teams that will not have a result of their own. A team with newcomers has one later, from a given day, because
 * newcomers do not count towards the threshold.
 */
export function teamsWords(teams: readonly TeamBefore[], k: number): string {
  const { small, young } = withheldTeams(teams, k)
  if (small.length + young.length === 0) return 'у\u00a0каждой, если хватит ответов'
  const later = young.map(({ name, from }) => (from ? `${name} – ${formatDayOfMonth(from)}` : name))
  return [
    ...(later.length > 0 ? [`люди в\u00a0команде недавно, покажем не\u00a0раньше: ${listed(later)}`] : []),
    ...(small.length > 0 ? [`мало людей, войдут в\u00a0общий итог: ${listed(small)}`] : []),
  ].join('; ')
}

const namesAtMost = 4
const listed = (names: readonly string[]): string =>
  new Intl.ListFormat('ru').format(
    names.length > namesAtMost + 1
      ? [...names.slice(0, namesAtMost), `ещё ${plural(names.length - namesAtMost, 'команда', 'команды', 'команд')}`]
      : names,
  )

/** Explains why a pulse without names is confidential here and not anonymous. */
export const whyNotAnonymous =
  'Адрес сервиса не\u00a0https, поэтому опрос будет конфиденциальным, а\u00a0не\u00a0анонимным.'
