import type { TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import { Link } from 'react-router'
import { Withheld } from '../../figures/withheld'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { Card } from '../../ui/card'
import { EmptyState } from '../../ui/empty-state'
import { Waiting } from '../../ui/skeleton'
import { teamsTitles, unrankedLabels } from '../labels'
import type { TeamsScope } from '../teams-scope'
import { withheldWords } from '../withheld-words'
import side from './side.module.css'
import styles from './teams.module.css'
import { TeamsEnds } from './teams-ends'
import { TeamsTable } from './teams-table'

type TeamsCardProps = { performance: Promise<TeamsPerformance | Refusal>; scope: TeamsScope }

/** Teams by eNPS beside the company. */
export const TeamsCard = ({ performance, scope }: TeamsCardProps) => (
  <Card
    title={teamsTitles[scope]}
    hint="Полоса: где с вероятностью 95 % лежит настоящее значение"
    action={
      <Link className={side.link} to="/app/teams">
        Все команды
      </Link>
    }
  >
    <Loaded of={performance} compact waiting={<WaitingTeams />}>
      {(teams) => <Teams {...teams} />}
    </Loaded>
  </Card>
)

function Teams({ company, teams, ranking }: TeamsPerformance) {
  const shown = teams.filter(({ enps }) => enps !== null)
  const withheld = teams.filter(({ enps }) => enps === null)
  return (
    <>
      {ranking.reason === 'significant' && (
        <TeamsEnds
          best={teams.find(({ id }) => id === ranking.best_team_id)}
          worst={teams.find(({ id }) => id === ranking.worst_team_id)}
        />
      )}
      {ranking.reason !== 'significant' && shown.length > 1 && (
        <p className={styles.sentence}>{unrankedLabels[ranking.reason]}</p>
      )}
      {shown.length > 0 ? (
        <TeamsTable company={company} teams={shown} />
      ) : (
        <EmptyState compact title="Нет данных о командах">
          eNPS команды появится, когда на пульс eNPS ответят хотя бы 5 человек из неё.
        </EmptyState>
      )}
      {withheld.length > 0 && (
        <Withheld as="row">
          {withheldWords(withheld).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Withheld>
      )}
    </>
  )
}

const rowsExpected = ['company', 'first', 'second', 'third', 'fourth', 'fifth']

const WaitingTeams = () => (
  <Waiting label="Загружаем команды">
    {rowsExpected.map((row) => (
      <div key={row} className={styles.bones}>
        <div />
        <div />
        <div />
      </div>
    ))}
  </Waiting>
)
