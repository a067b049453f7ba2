import { answersAre, howItWorks, modeOf } from '@kamerton/contract/pulses/answer-mode'
import { replyWords } from '@kamerton/contract/pulses/reply-words'
import type { Pulse } from '@kamerton/contract/pulses/schemas'
import { Link, useSearchParams } from 'react-router'
import { formatDate } from '../../lib/format-date'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { audienceOf, categoryLabels, scheduleWords, typeLabels } from '../labels'
import { dayAndTime } from '../reminders/day-and-time'
import { roundOf } from '../rounds/seen-round'

/** Settings of a pulse that has not been launched, in a card. */
export const AboutPulse = ({ pulse }: { pulse: Pulse }) => (
  <Card title="О пульсе">
    <AboutFacts pulse={pulse} />
  </Card>
)

/** Settings of the pulse, as decided when it was created. */
export function AboutFacts({ pulse }: { pulse: Pulse }) {
  const isLaunched = pulse.status !== 'draft'
  // The reply to an earlier round is shown beside its results.
  const newest = pulse.round?.id
  const looked = roundOf(useSearchParams()[0])
  return (
    <Facts>
      {pulse.description && (
        <Fact name="Описание" long>
          {pulse.description}
        </Fact>
      )}
      <Fact name="Категория">{categoryLabels[pulse.category]}</Fact>
      <Fact name="Периодичность">{typeLabels[pulse.type]}</Fact>
      {pulse.schedule && <Fact name="Расписание">{scheduleWords(pulse.type, pulse.schedule)}</Fact>}
      {pulse.ends_on && <Fact name="Последний день">{formatDate(pulse.ends_on)}</Fact>}
      {pulse.reminders.next_at && <Fact name="Напоминание">{dayAndTime(pulse.reminders.next_at)}</Fact>}
      <Fact name="Аудитория">{audienceOf(pulse)}</Fact>
      <Fact name="Ответы">{answersAre[modeOf(pulse)]}</Fact>
      {pulse.reply && (looked ?? newest) === newest && (
        <Fact name={pulse.status === 'active' ? 'Ответ о\u00a0прошлом раунде' : 'Ответ участникам'}>
          {replyWords(pulse.reply)}
        </Fact>
      )}
      {pulse.is_anonymous && (
        <Fact name="Порог показа">{isLaunched ? pulse.anonymity_threshold : 'выбирается при запуске'}</Fact>
      )}
      {pulse.is_anonymous && (
        <Fact name={howItWorks.title}>
          <Link to={howItWorks.path}>Как устроена анонимность</Link>
        </Fact>
      )}
      <Fact name="Создан">{formatDate(pulse.created_at)}</Fact>
      {pulse.created_by_user && <Fact name="Автор">{pulse.created_by_user.full_name}</Fact>}
    </Facts>
  )
}
