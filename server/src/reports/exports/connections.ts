import type { Column, Row, Section } from '@kamerton/contract/exports/document'
import {
  axisOf,
  connectionIsNoCause,
  connectionMethod,
  connectionsTitle,
  connectionWords,
  noConnectionsWords,
} from '@kamerton/contract/reports/connection-words'
import type { Connections } from '@kamerton/contract/reports/heat-map-schemas'
import { count, text } from '../../exports/columns.ts'
import type { ReadExport } from '../../exports/read-export.ts'
import { dayWords } from '../../exports/writing/notes.ts'
import { showConnections } from '../connections/show-connections.ts'
import { reportDocument } from './report-document.ts'

/**
 * Correlations with engagement, as in their section: each question with its interval and the number of answers behind
 * it.
 */
export const readConnections: ReadExport<'connections'> = async (ctx, range) => {
  const found = await showConnections(ctx, range)
  return reportDocument(ctx, {
    title: connectionsTitle.replaceAll('\u00a0', ' '),
    period: found.period,
    facts: factsOf(found),
    sections: found.over === null ? [] : [strengths(found, found.over)],
    notes: notesOf(found),
  })
}

type Over = NonNullable<Connections['over']>

const overWords = { people: 'люди с\u00a0именными ответами', teams: 'команды, чьи ответы видны' } as const

const factsOf = ({ over, round }: Connections) => [
  ...(over === null ? [] : [{ name: 'По\u00a0кому посчитано', value: overWords[over] }]),
  ...(round === null ? [] : [{ name: 'Опрос', value: `${round.title}, закрыт ${dayWords(round.closed_on)}` }]),
]

const rho = (name: string): Column => ({ name, kind: 'score', decimals: 2 })

const strengths = ({ connections }: Connections, over: Over): Section => ({
  title: 'Сила связи',
  note: 'От\u00a0−1 до\u00a01, самые сильные сначала.',
  columns: [
    text('Вопрос'),
    rho('Связь'),
    rho('95\u00a0% от'),
    rho('95\u00a0% до'),
    count(over === 'people' ? 'Людей' : 'Команд'),
    text('Вывод'),
  ],
  rows: connections.map(
    (one): Row => [
      one.question,
      one.rho,
      one.interval?.low ?? null,
      one.interval?.high ?? null,
      one.n,
      connectionWords(one) ?? 'больше шума',
    ],
  ),
  chart: {
    kind: 'bars',
    range: axisOf(connections),
    decimals: 2,
    signed: true,
    bars: connections.map(({ question, rho: value, interval }) => ({ name: question, value, interval })),
  },
})

function notesOf({ over, reason }: Connections): string[] {
  if (over === null) return [...(reason ? [noConnectionsWords[reason]] : []), connectionIsNoCause]
  return [
    connectionIsNoCause,
    connectionMethod[over],
    'Интервал 95\u00a0%: в\u00a0этих границах с\u00a0такой вероятностью лежит настоящее значение. Если в\u00a0нём есть ноль, связь в\u00a0пределах шума.',
  ]
}
