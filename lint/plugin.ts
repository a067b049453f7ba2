import type { Rule } from './rule.ts'
import { askAboutTheThing } from './rules/ask-about-the-thing.ts'
import { castsInLib } from './rules/casts-in-lib.ts'
import { consoleInEntryPoints } from './rules/console-in-entry-points.ts'
import { environmentInConfig } from './rules/environment-in-config.ts'
import { ladder } from './rules/ladder.ts'
import { layers } from './rules/layers.ts'
import { noBarrels } from './rules/no-barrels.ts'
import { oneWayInPages } from './rules/one-way-in-pages.ts'
import { outsideWorldThroughJobs } from './rules/outside-world-through-jobs.ts'
import { rollupsOnly } from './rules/rollups-only.ts'
import { smallPages } from './rules/small-pages.ts'
import { sqlInQueries } from './rules/sql-in-queries.ts'
import { tellingNames } from './rules/telling-names.ts'
import { timeAndChanceFromContext } from './rules/time-and-chance-from-context.ts'

/** Our own rules: what the house asks of its code and a general linter cannot know. */
export const rules = {
  layers,
  ladder,
  'outside-world-through-jobs': outsideWorldThroughJobs,
  'sql-in-queries': sqlInQueries,
  'rollups-only': rollupsOnly,
  'time-and-chance-from-context': timeAndChanceFromContext,
  'environment-in-config': environmentInConfig,
  'casts-in-lib': castsInLib,
  'ask-about-the-thing': askAboutTheThing,
  'console-in-entry-points': consoleInEntryPoints,
  'no-barrels': noBarrels,
  'telling-names': tellingNames,
  'small-pages': smallPages,
  'one-way-in-pages': oneWayInPages,
} satisfies Record<string, Rule>

export default { meta: { name: 'kamerton' }, rules }
