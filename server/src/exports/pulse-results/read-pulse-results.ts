import { answersCell } from '@kamerton/contract/analytics/approximate-figures'
import { shownValue } from '@kamerton/contract/analytics/verdict'
import { dayIn } from '@kamerton/contract/lib/dates'
import { modeLabels, modeOf } from '@kamerton/contract/pulses/answer-mode'
import { crowdOf } from '@kamerton/contract/pulses/promise'
import type { PulseResponses } from '@kamerton/contract/pulses/results-schemas'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { withheldWords } from '@kamerton/contract/pulses/withheld-words'
import { findCompany } from '../../companies/queries.ts'
import { AppError } from '../../lib/app-error.ts'
import { showPulse } from '../../pulses/definition/show-pulse.ts'
import { showResults } from '../../pulses/results/show-results.ts'
import type { ReadExport } from '../read-export.ts'
import { dayWords } from '../writing/notes.ts'
import { sectionsOf } from './sections.ts'
import type { Shown } from './sheets-section.ts'

/** Results of a round as the page of its pulse shows them, with all named sheets for those who may read them. */
export const readPulseResults: ReadExport<'pulse_results'> = async (ctx, { pulse_id, round_id }) => {
  const pulse = await showPulse(ctx, pulse_id)
  // The page of a review shows people one by one, and no results of a round.
  if (pulse.target_type === 'manager_review') throw new AppError('not_found')
  const results = await showResults(ctx, pulse_id, { round_id })
  const { name: company, time_zone: timeZone } = await findCompany(ctx)
  const k = results.round?.anonymity_threshold ?? pulse.anonymity_threshold
  const shown: Shown = { ctx, pulse, results, k, timeZone }
  return {
    subjectId: pulse_id,
    document: {
      title: pulse.title,
      kind: 'Результаты опроса',
      company,
      period: periodOf(results, timeZone),
      made_on: dayIn(timeZone, ctx.now),
      facts: factsOf(pulse, results),
      sections: results.withheld === null ? sectionsOf(shown) : [],
      notes: notesOf(results, k),
    },
  }
}

const percents = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

function periodOf({ round }: PulseResponses, timeZone: string): string {
  if (!round) return 'Опрос ещё не запускали'
  const [opened, closed] = [round.opened_at, round.closed_at].map((at) => at && dayWords(dayIn(timeZone, at)))
  return `Раунд ${round.number}: ${closed ? `${opened} – ${closed}` : `идёт с ${opened}`}`
}

function factsOf(pulse: Pulse, { n, at_least, asked, withheld }: PulseResponses) {
  const rate = asked && !at_least ? percents.format(shownValue('response_rate', (100 * n) / asked)) : null
  const answered = rate === null ? String(answersCell({ n, at_least })) : `${n} из ${asked} (${rate}\u00a0%)`
  return [
    ...(withheld === null ? [{ name: 'Ответили', value: answered }] : []),
    { name: 'Опрос', value: modeLabels[modeOf(pulse)] },
    {
      name: 'Кого спрашивали',
      value: pulse.target_type === 'team' ? (pulse.target_name ?? 'Команду') : 'Всю компанию',
    },
  ]
}

function notesOf(
  { is_anonymous, withheld, compared_with, compared_with_company }: PulseResponses,
  k: number,
): string[] {
  return [
    ...(withheld === null ? [] : [`Результатов в файле нет: ${withheldWords(withheld, k)}.`]),
    'Интервал 95\u00a0%: в этих границах с такой вероятностью лежит значение для всех, кого спрашивали. Чем меньше ответов, тем он шире; меньше чем для 5 ответов его нет.',
    'Значения округлены так же, как на экране.',
    ...(is_anonymous
      ? [
          `Показано только то, что показывает экран: группа видна, когда в ней ответили ${crowdOf(k)}. Скрыта и та группа, без которой первую можно было бы вычислить вычитанием.`,
          'Где написано «скрыто», число есть, но его не видит никто: ни на экране, ни в файле.',
        ]
      : ['Опрос именной: в файле имена тех, кто ответил. Храните его так же бережно, как доступ к Камертону.']),
    ...(compared_with ? ['Изменение считается от прошлого раунда того же опроса.'] : []),
    ...(compared_with_company ? [`Вся компания: тот же вопрос в опросе «${compared_with_company.title}».`] : []),
  ]
}
