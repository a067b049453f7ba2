import { z } from 'zod'
import { PeriodDays } from '../analytics/schemas.ts'
import { Day } from '../lib/dates.ts'
import { endpoints, type Tells } from '../lib/endpoint.ts'
import { Id, queryInteger } from '../lib/fields.ts'
import {
  PersonRecommendations,
  RecommendationList,
  SetAsideManyRequest,
  SetAsideRequest,
  TakeBackManyRequest,
  TakeBackRequest,
} from './focus-schemas.ts'
import { mostListed, Recommendations } from './schemas.ts'

const about = <P extends string, T extends Tells>(path: P, tells: T) =>
  ({
    method: 'GET',
    path,
    access: 'session',
    tells,
    input: z.object({ id: Id, period_days: PeriodDays }),
    output: Recommendations,
    errors: ['not_found'],
  }) as const

/** Recommendations of the rules, for readers who may see the team or the person. */
export const recommendations = endpoints({
  /** Everything that the reader may see; the summary counts all of it, even if only a part is listed. */
  list: {
    method: 'GET',
    path: '/api/analytics/recommendations',
    access: 'session',
    tells: 'answers',
    input: z.object({ period_days: PeriodDays, limit: queryInteger(0, mostListed).default(mostListed) }),
    output: RecommendationList,
    errors: ['forbidden'],
  },
  team: about('/api/analytics/team/:id/recommendations', 'answers'),
  // Computed from named answers only.
  employee: {
    ...about('/api/analytics/employee/:id/recommendations', 'nothing'),
    output: PersonRecommendations,
  },
  /**
   * Takes a card off the reader's first page, or advice about a person off that person's, for a month. Nobody else's
   * page changes.
   */
  setAside: {
    method: 'POST',
    path: '/api/recommendations/set-aside',
    access: 'session',
    once: 'call',
    input: SetAsideRequest,
    output: z.object({ until: Day }),
    errors: ['forbidden', 'not_found', 'invalid_input'],
  },
  /** Puts a card back on the reader's first page. */
  takeBack: {
    method: 'POST',
    path: '/api/recommendations/take-back',
    access: 'session',
    once: 'call',
    input: TakeBackRequest,
    output: z.object({}),
    errors: ['forbidden'],
  },
  /**
   * Sets several findings of the whole list aside. One that is not found any more is left out; findings about single
   * people are their leaders' and are never set aside here.
   */
  setAsideMany: {
    method: 'POST',
    path: '/api/recommendations/set-aside/many',
    access: 'session',
    once: true,
    input: SetAsideManyRequest,
    output: z.object({ until: Day, done_ids: z.array(z.string()) }),
    errors: ['forbidden', 'not_found', 'invalid_input'],
  },
  /** Puts findings back into the list. */
  takeBackMany: {
    method: 'POST',
    path: '/api/recommendations/take-back/many',
    access: 'session',
    once: true,
    input: TakeBackManyRequest,
    output: z.object({ returned: z.int() }),
    errors: ['forbidden', 'invalid_input'],
  },
})
