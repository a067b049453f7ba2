import type { Recommendation } from '@kamerton/contract/recommendations/schemas'
import type { ComponentProps } from 'react'
import { TakeAction } from './take-action'

/** The button to take one of its actions. The new action keeps the subject and the figures. */
export const takeRecommended =
  (period_days: number) =>
  (
    { id, type, subject_id, subject_name, title: found }: Recommendation,
    action: string,
    look?: ComponentProps<typeof TakeAction>['look'],
    taken?: string,
  ) => (
    <TakeAction
      key={action}
      from={{
        recommendation: { id, title: found, period_days },
        subject: { type, id: subject_id, name: subject_name },
        title: action,
      }}
      label={action}
      taken={taken}
      {...(look && { look })}
    />
  )
