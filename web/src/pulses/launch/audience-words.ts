import { anonymityThreshold } from '@kamerton/contract/pulses/constants'
import { leastPeople, proposedThreshold } from '@kamerton/contract/pulses/launch'
import type { Audience, Audiences } from '@kamerton/contract/pulses/schemas'
import { plural } from '../../lib/plural'

/** How many people a pulse with this aim asks now; undefined: it has no such aim, or one that is not the reader's. */
export const peopleIn = (
  { audiences }: Audiences,
  { target_type, target_value }: Pick<Audience, 'target_type' | 'target_value'>,
): number | undefined =>
  audiences.find(
    (one) => one.target_type === target_type && (target_type !== 'team' || one.target_value === target_value),
  )?.people

export const peopleWords = (count: number): string => plural(count, 'человек', 'человека', 'человек')

/** Why so few people cannot be asked confidentially with this threshold, and what would be enough. */
export function tooFewWords(people: number, ofCompany: number): string {
  const cannot = `Конфиденциально спросить не\u00a0получится: сейчас ${peopleWords(people)}`
  const least = leastPeople(proposedThreshold(people, ofCompany) === null ? anonymityThreshold.min : ofCompany)
  return `${cannot}, а\u00a0нужно не\u00a0меньше ${least}. Иначе по\u00a0итогам можно узнать, кто что ответил.`
}

/** What a threshold means for this many people. */
export function enoughWords(people: number, k: number): string {
  const least = leastPeople(k)
  const enough = least === people ? `все ${people}` : `${least} из\u00a0${people} или больше`
  return `Итоги появятся, если ответят ${enough}: ответ того, кто смотрит, не\u00a0считается.`
}
