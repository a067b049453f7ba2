import { type Place, placeOf, targetOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const message =
  'Only queries.ts builds SQL, so that the scope (company first) is read in one place. Move this into the feature’s queries.ts as (scope, …) => …'

export const sqlInQueries: Rule = {
  create(context) {
    if (mayBuildSql(placeOf(context.filename))) return {}
    return {
      ...eachModuleReference(({ specifier, names, node }) => {
        const target = targetOf(specifier, context.filename)
        if (target.kind === 'package' && target.name === 'kysely' && names.includes('sql'))
          context.report({ node, message })
      }),
      CallExpression(node) {
        const { callee } = node
        if (
          callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          builders.has(callee.property.name)
        )
          context.report({ node: callee.property, message })
      },
      TaggedTemplateExpression(node) {
        if (node.tag.type === 'Identifier' && node.tag.name === 'sql') context.report({ node: node.tag, message })
      },
    }
  },
}

function mayBuildSql(place: Place): boolean {
  if (place.package !== 'server') return place.package === 'tooling'
  if (place.layer === 'tooling' || place.isTest) return true
  if (place.layer === 'feature') return /^(?:[a-z-]+-)?queries\.ts$/.test(place.file)
  // visible.ts turns permissions into conditions of a query.
  return place.layer === 'lib' && /^server\/src\/lib\/(?:database\/|visible\.ts$)/.test(place.path)
}
