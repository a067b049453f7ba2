import type { MeetingCard } from '@kamerton/contract/one-to-one/schemas'
import type { ReactNode } from 'react'
import type { Refusal } from '../../lib/form-errors'
import { Loaded } from '../../page/loaded'
import { WithAside } from '../../ui/page'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { MyAgreements } from '../agreements/my-agreements'
import { CardLines } from './list-skeleton'
import { UpcomingCard } from './upcoming-card'

type WithUpcomingProps = {
  upcoming: Promise<{ meetings: MeetingCard[] } | Refusal>
  /** The list of series. */
  children: ReactNode
}

/** The list with the next meeting beside it. On a phone the meeting is above the list, and not below all of it. */
export function WithUpcoming({ upcoming, children }: WithUpcomingProps) {
  const isNarrow = useIsNarrow()
  const next = (
    <Loaded of={upcoming} waiting={<CardLines />} compact>
      {({ meetings }) => <UpcomingCard meetings={meetings} />}
    </Loaded>
  )
  return (
    <WithAside
      aside={
        <>
          {!isNarrow && next}
          <MyAgreements />
        </>
      }
    >
      {isNarrow && next}
      {children}
    </WithAside>
  )
}
