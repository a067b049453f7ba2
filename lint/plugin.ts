import type { Rule } from './rule.ts'
import { askAboutTheThing } from './rules/ask-about-the-thing.ts'
import { castsInLib } from './rules/casts-in-lib.ts'
import { consoleInEntryPoints } from './rules/console-in-entry-points.ts'
import { environmentInConfig } from './rules/environment-in-config.ts'
import { escapesInBraces } from './rules/escapes-in-braces.ts'
import { fewProps } from './rules/few-props.ts'
import { ladder } from './rules/ladder.ts'
import { layers } from './rules/layers.ts'
import { meaningfulNames } from './rules/meaningful-names.ts'
import { noBarrels } from './rules/no-barrels.ts'
import { oneVerdict } from './rules/one-verdict.ts'
import { oneWayInPages } from './rules/one-way-in-pages.ts'
import { outsideWorldThroughJobs } from './rules/outside-world-through-jobs.ts'
import { plainComments } from './rules/plain-comments.ts'
import { queryVerbs } from './rules/query-verbs.ts'
import { releasedFigures } from './rules/released-figures.ts'
import { rollupsOnly } from './rules/rollups-only.ts'
import { smallPages } from './rules/small-pages.ts'
import { sqlInQueries } from './rules/sql-in-queries.ts'
import { timeAndChanceFromContext } from './rules/time-and-chance-from-context.ts'

/**
 * Our own rules: demands on this code that a general linter cannot know.
 *
 * Similar rules of oxlint were tried in 1.94. `no-barrel-file` lets `export { one } from` pass; `no-process-env` lets
 * `const { env } = process` and `import { env }` pass. `no-console` and `max-lines` refuse the right code, but do not
 * say where the log or the markup belongs. `no-restricted-imports` takes a message, but would hold only half of a rule,
 * and the other half would still be here.
 */
export const rules = {
  layers,
  ladder,
  'outside-world-through-jobs': outsideWorldThroughJobs,
  'sql-in-queries': sqlInQueries,
  'query-verbs': queryVerbs,
  'rollups-only': rollupsOnly,
  'released-figures': releasedFigures,
  'time-and-chance-from-context': timeAndChanceFromContext,
  'environment-in-config': environmentInConfig,
  'casts-in-lib': castsInLib,
  'ask-about-the-thing': askAboutTheThing,
  'console-in-entry-points': consoleInEntryPoints,
  'no-barrels': noBarrels,
  'meaningful-names': meaningfulNames,
  'small-pages': smallPages,
  'few-props': fewProps,
  'one-way-in-pages': oneWayInPages,
  'one-verdict': oneVerdict,
  'escapes-in-braces': escapesInBraces,
  'plain-comments': plainComments,
} satisfies Record<string, Rule>

export default { meta: { name: 'kamerton' }, rules }
