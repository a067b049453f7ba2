import type { MyPulseResults, RoundComment } from '@kamerton/contract/my-pulses/schemas'
import { answersAre } from '@kamerton/contract/pulses/answer-mode'
import type { ReactNode } from 'react'
import { answersCount } from '../../figures/answers-text'
import { formatDate } from '../../lib/format-date'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Notice } from '../../ui/notice'
import { PageHeader, WithAside } from '../../ui/page'
import { ownStateLabels, resultsWords, roundWords } from '../labels'
import { OwnTeam } from './own-team'
import styles from './results.module.css'

type OwnResultsProps = {
  of: MyPulseResults
  /** The name of the metric of the pulse. */
  metricName: string | null
  /** The promised actions, if there are any. */
  promised: ReactNode
  /** The figures, where they are shown. */
  children: ReactNode
}

/** The released results of everybody and of the person's own team, with the comment of the pulse's leader. */
export function OwnResults({ of: mine, metricName, promised, children }: OwnResultsProps) {
  const { figures, comment, promises, team, anonymity_threshold: k } = mine
  return (
    <>
      <PageHeader title={mine.title} sentence={roundWords(mine)} back={{ to: '/app/my-pulses', label: 'Мои опросы' }} />
      <WithAside aside={<AboutRound of={mine} />}>
        {comment && <LeadersComment of={comment} />}
        {promises.length > 0 && <Card title="Что обещали сделать">{promised}</Card>}
        {figures === null ? (
          <Notice>{resultsWords(mine) ?? 'Итоги скоро появятся'}.</Notice>
        ) : (
          <>
            {team && (
              <OwnTeam
                metricName={metricName}
                name={team.team_name}
                figure={team.figure}
                metric={figures.metric}
                company={figures.company}
                k={k}
              />
            )}
            {children}
          </>
        )}
      </WithAside>
    </>
  )
}

const LeadersComment = ({ of: { text, author_name, written_at } }: { of: RoundComment }) => (
  <Card title="Что сказали об итогах" hint={`${author_name}, ${formatDate(written_at)}`}>
    <p className={styles.said}>{text}</p>
  </Card>
)

const AboutRound = ({ of: mine }: { of: MyPulseResults }) => (
  <Card title="Об опросе">
    <Facts>
      {mine.description && (
        <Fact name="О чём" long>
          {mine.description}
        </Fact>
      )}
      <Fact name="Кого спрашивали">{mine.target_name ? `Команда «${mine.target_name}»` : 'Вся компания'}</Fact>
      <Fact name="Сколько людей">{mine.asked}</Fact>
      {mine.figures !== null && mine.figures.n > 0 && <Fact name="Сколько ответов">{answersCount(mine.figures)}</Fact>}
      <Fact name="Ответы">{answersAre[mine.mode]}</Fact>
      <Fact name="Вы">{ownStateLabels[mine.state]}</Fact>
    </Facts>
    {mine.figures !== null && (
      <p className={styles.alike}>Все, кого спрашивали, видят то&nbsp;же: без&nbsp;имён и&nbsp;без комментариев.</p>
    )}
  </Card>
)
