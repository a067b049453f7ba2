import { placeOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

/** Functions that add answers up, and functions that make an interval of sums. */
const adds = new Set(['counted'])
const intervals = new Set([
  'adjustedWaldInterval',
  'meanInterval',
  'momentsOf',
  'summaryOf',
  'pooledEnps',
  'pooledMean',
  'pooledEngagement',
])
/** Functions that read answers as they were given. */
const sheets = new Set(['listMixedSheets', 'listNamedSheets', 'observationsOf'])

/** Files that may add answers up: those past the release of a round, and the one that adds named answers one by one. */
const mayAdd = (file: string): boolean =>
  file.includes('server/src/rollups/') || file.endsWith('server/src/pulses/answers/named-answer.ts')

/**
 * Figures leave the server in one shape, made by the release (docs/decisions/0109). An interval of single answers shows
 * how far they are apart. In a small team that reveals the answer of each person.
 */
export const releasedFigures: Rule = {
  create(context) {
    const place = placeOf(context.filename)
    if (place.package !== 'server' || place.isTest) return {}
    const read = new Set<string>()
    return {
      ...eachModuleReference(({ specifier, names, node }) => {
        for (const name of names) if (sheets.has(name)) read.add(name)
        const ofContract = specifier.startsWith('@kamerton/contract/')
        if (
          specifier === '@kamerton/contract/pulses/rules' &&
          names.some((name) => adds.has(name)) &&
          !mayAdd(context.filename)
        )
          context.report({
            node,
            message:
              'Answers are added up by the rollups, past the release: take shownCells() of rollups/add-anonymous-rollups.ts. See docs/decisions/0109.',
          })
        if (ofContract && names.some((name) => intervals.has(name)) && read.size > 0)
          context.report({
            node,
            message: `A file that reads answers as they were given (${[...read].join(', ')}) makes no interval of them. See docs/decisions/0109.`,
          })
      }),
    }
  },
}
