import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** These features read every table, and so must never be the ones who change it. */
const readers = new Set(['analytics', 'reports'])
const writes = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

export const rollupsOnly: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    if (from.package !== 'server' || !readers.has(from.feature) || from.isTest) return {}
    return {
      CallExpression(node) {
        const { callee } = node
        if (
          callee.type !== 'MemberExpression' ||
          callee.property.type !== 'Identifier' ||
          !writes.has(callee.property.name)
        )
          return
        const [table] = node.arguments
        if (table?.type === 'Literal' && typeof table.value === 'string' && /(?:^|_)rollups?(?:_|$)/.test(table.value))
          return
        context.report({
          node: callee.property,
          message: `${from.feature} reads any table and writes only its rollups. Let the feature that owns the table change it through a use-case.`,
        })
      },
    }
  },
}
