import type { LibrarySkill } from '@kamerton/contract/development-plans/library-schemas'
import { communication } from './communication.ts'
import { engineering } from './engineering.ts'
import { financeAndLaw } from './finance-and-law.ts'
import { leadership } from './leadership.ts'
import { marketing } from './marketing.ts'
import { operations } from './operations.ts'
import { productAndAnalytics } from './product-and-analytics.ts'
import { salesAndService } from './sales-and-service.ts'
import { selfManagement } from './self-management.ts'
import { workWithPeople } from './work-with-people.ts'

/** Skills that a plan can be built from, in the product's own words. A company adds its own by using them. */
export const librarySkills: readonly LibrarySkill[] = [
  ...salesAndService,
  ...engineering,
  ...productAndAnalytics,
  ...marketing,
  ...financeAndLaw,
  ...operations,
  ...workWithPeople,
  ...communication,
  ...selfManagement,
  ...leadership,
]
