import { dashboardHeadline } from '@kamerton/contract/analytics/headline'
import type { Dashboard, TeamsPerformance } from '@kamerton/contract/analytics/schemas'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'

type HeadlineProps = { dashboard: Promise<Dashboard | Refusal>; teams: Promise<TeamsPerformance | Refusal> }

/** One sentence that answers the question of the screen, in the verdicts of its figures and teams. */
export const Headline = ({ dashboard, teams }: HeadlineProps) => (
  <Loaded of={dashboard} waiting={<Line>{'\u00a0'}</Line>} quiet>
    {(figures) => (
      <Loaded of={teams} waiting={<Line>{'\u00a0'}</Line>} quiet>
        {(performance) => <Line>{dashboardHeadline(figures, performance)}</Line>}
      </Loaded>
    )}
  </Loaded>
)

const Line = ({ children }: { children: string | null }) => children && <p className="lead">{children}</p>
