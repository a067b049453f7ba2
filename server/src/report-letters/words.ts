import { noiseWords } from '@kamerton/contract/analytics/change-words'
import { shownValue } from '@kamerton/contract/analytics/verdict'
import { fullName, quoted } from '@kamerton/contract/lib/names'
import type { LetterFrequency, NotableChange, OtherChanges } from '@kamerton/contract/report-letters/letter'
import type { HeatMap, HeatMapColumn } from '@kamerton/contract/reports/heat-map-schemas'
import type { TenantContext } from '../lib/context.ts'
import type { Letter } from '../lib/mail/outbox.ts'
import type { Listener } from './queries.ts'

/** A letter names at most so many changes, so that it can be read. */
const mostNamed = 3

type Days = { from: string; to: string }
type Found = { map: HeatMap; changes: readonly NotableChange[]; others: OtherChanges }

const days = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const inWords = ({ from, to }: Days): string => days.formatRange(new Date(from), new Date(to))

const spans: Record<LetterFrequency, { during: string; since: string }> = {
  weekly: { during: 'неделю', since: 'неделей раньше' },
  monthly: { during: 'месяц', since: 'столькими же днями раньше' },
}

/**
 * Letter with changes beyond noise, three at the most, or with the news that there are none. A change that is beyond
 * noise by itself is never called noise.
 */
export function changesLetter(ctx: TenantContext, person: Listener, span: Days, found: Found): Letter {
  const { map, changes, others } = found
  const { during, since } = spans[person.frequency]
  const named = changes.slice(0, mostNamed)
  const more = changes.length - named.length
  return {
    kind: 'report',
    occasion: `report/${person.id}/${person.frequency}/${span.to}`,
    to: { name: fullName(person), email: person.email },
    subject:
      named.length === 0 && others.noticeable === 0
        ? `За ${during} ничего не изменилось заметно: ${inWords(span)}`
        : `Что изменилось за ${during}: ${inWords(span)}`,
    paragraphs: [
      `${person.first_name}, здравствуйте!`,
      ...(named.length === 0 ? nothing(found, since) : [`По сравнению с ${since} заметно изменилось:`]),
      ...named.map((change) => `– ${lineOf(change)}`),
      ...(map.comparisons === 0 ? [] : [restOf(found, more)]),
    ],
    button: {
      label: 'Открыть отчёты',
      url: ctx.link(`/app/reports?start_date=${span.from}&end_date=${span.to}`),
    },
  }
}

/** Text without differences: it says whether there was anything to compare at all. */
function nothing({ map, others }: Found, since: string): string[] {
  if (map.comparisons === 0)
    return [
      `Сравнить с ${since} не с чем: в эти дни или до них не закрылось ни одного опроса, о котором можно рассказать.`,
    ]
  return [
    others.noticeable > 0
      ? `По сравнению с ${since} выделить нечего.`
      : `По сравнению с ${since} ничего не изменилось заметно.`,
  ]
}

/**
 * Counts the other changes by their grade on the screens; these include changes that the list of teams does not
 * highlight.
 */
function restOf({ map: { comparisons }, others: { noticeable, likely } }: Found, more: number): string {
  return [
    ...(more > 0 ? [`И ещё заметных перемен: ${more}.`] : []),
    ...(noticeable > 0
      ? [`У команд сами по себе заметны ещё ${noticeable}, но сравнений ${comparisons}: столько бывает и случайно.`]
      : []),
    ...(likely > 0 ? [`Похоже на рост или на падение: ${likely}, покажет следующий опрос.`] : []),
    `Остальное – ${noiseWords.replace('\u00a0', ' ')}.`,
  ].join(' ')
}

/** «Вовлечённость, команда «Разработка»: ниже на 6, теперь 71» */
function lineOf({ team, column, value, difference }: NotableChange): string {
  const where = team ? `команда ${quoted(team.name)}` : 'вся компания'
  const word = difference > 0 ? 'выше на' : 'ниже на'
  return `${column.name}, ${where}: ${word} ${byHowMuch(column, Math.abs(difference))}, теперь ${valueWords(column, value)}`
}

/** A difference of percents is in points: from 60 % to 65 % is no growth by 5 %. */
const byHowMuch = (column: HeatMapColumn, difference: number): string =>
  column.kind === 'participation'
    ? `${whole.format(shownValue('participation', 100 * difference))} п. п.`
    : valueWords(column, difference)

/** Formats a value with its decimals on display; a participation is given as a share. */
function valueWords({ kind }: HeatMapColumn, value: number): string {
  if (kind === 'question') return oneDecimal.format(value)
  if (kind === 'participation') return `${whole.format(shownValue(kind, 100 * value))} %`
  return (kind === 'mood' ? oneDecimal : whole).format(shownValue(kind, value))
}

const oneDecimal = new Intl.NumberFormat('ru', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('ru', { maximumFractionDigits: 0 })
