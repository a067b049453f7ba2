import type { EmployeeProfile } from '@kamerton/contract/employees/schemas'
import type { PersonTimeline } from '@kamerton/contract/employees/timeline-schemas'
import type { Recommendation, Recommendations } from '@kamerton/contract/recommendations/schemas'
import { ActionsOfLater } from '../../action-items/components/actions-of-later'
import { takeRecommended } from '../../action-items/take-recommended'
import { EmployeePlans } from '../../development-plans/components/plans-of'
import { FeedbackFeedLater } from '../../feedback/components/feedback-feed-later'
import { useCurrentUser } from '../../lib/current-user'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { ShortRecommendations } from '../../recommendations/components/short-recommendations'
import { Card, Panel } from '../../ui/card'
import { SkeletonLines, Waiting } from '../../ui/skeleton'
import { AnalyticsCard } from '../profile/analytics-card'
import styles from '../profile/profile.module.css'
import { ProfileCard } from '../profile/profile-card'
import { TeamCard } from '../profile/team-card'
import timelineStyles from '../timeline/timeline.module.css'
import { TimelineLater } from '../timeline/timeline-later'
import { PersonNext } from './person-next'
import { ReviewsFold } from './reviews-fold'

/** Days of the recommendations. */
export const recommendedDays = 30
/** A person's feed beside everything else. */
const notesAtFirst = 1

type BodyProps = {
  employee: EmployeeProfile
  recommendations: Promise<Recommendations | Refusal>
  timeline: Promise<PersonTimeline | Refusal>
  busy: boolean
  onWithdraw: () => void
}

/** The next act with a person, then the figures and the advice, then the past. */
export function ProfileBody({ employee, recommendations, timeline, busy, onWithdraw }: BodyProps) {
  const user = useCurrentUser()
  const { id, full_name, teams } = employee
  return (
    <div className={styles.page}>
      <div>
        <Loaded of={timeline} quiet waiting={<NextSkeleton />}>
          {(line) => <PersonNext employeeId={id} of={line} />}
        </Loaded>
        <AnalyticsCard analytics={employee.analytics} />
        <Loaded of={recommendations} waiting={<RecommendationsSkeleton />} renderFailed={() => <Advice found={[]} />}>
          {(found) => <Advice found={found.all_recommendations} />}
        </Loaded>
      </div>
      <div>
        <EmployeePlans key={id} employee={employee} />
        {id !== user.id && (
          <ActionsOfLater
            subject={{ type: 'employee', id, name: full_name }}
            hint={'Сам сотрудник их\u00a0не\u00a0видит'}
            teamIds={teams.map((team) => team.id)}
            none="О человеке ничего не взято в работу."
          />
        )}
        <ProfileCard employee={employee} busy={busy} onWithdraw={onWithdraw} />
        <TeamCard employee={employee} />
        <ReviewsFold employeeId={id} />
      </div>
      <div>
        <Loaded of={timeline} compact title="Не удалось загрузить прошлое" waiting={<PastSkeleton />}>
          {(line) => <TimelineLater key={id} employeeId={id} first={line} />}
        </Loaded>
        <FeedbackFeedLater employeeId={id} employeeName={full_name} shownAtFirst={notesAtFirst} />
      </div>
    </div>
  )
}

const Advice = ({ found }: { found: readonly Recommendation[] }) => (
  <ShortRecommendations
    recommendations={found}
    empty="Пока нет рекомендаций для сотрудника"
    take={takeRecommended(recommendedDays)}
    isFolded
  />
)

const NextSkeleton = () => (
  <Panel>
    <div className={timelineStyles.bone}>
      <SkeletonLines count={2} />
    </div>
  </Panel>
)

const PastSkeleton = () => (
  <div className={timelineStyles.expected}>
    <Card title="Что было">
      <SkeletonLines count={4} />
    </Card>
  </div>
)

const RecommendationsSkeleton = () => (
  <Card title="Рекомендации">
    <Waiting label="Загрузка рекомендаций...">
      <SkeletonLines count={2} />
    </Waiting>
  </Card>
)
