import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

export const environmentInConfig: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    if (from.layer === 'tooling' || from.path === 'server/src/config.ts' || from.isTest) return {}
    const message =
      'The environment is read once, in server/src/config.ts, where a wrong value is refused with a clear sentence. Take the value from the configuration.'
    return {
      MemberExpression(node) {
        const { object, property } = node
        if (
          object.type === 'Identifier' &&
          object.name === 'process' &&
          property.type === 'Identifier' &&
          property.name === 'env'
        )
          context.report({ node, message })
      },
      ImportDeclaration(node) {
        if (!/^(?:node:)?process$/.test(node.source.value)) return
        if (
          node.specifiers.some(
            (one) =>
              one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && one.imported.name === 'env',
          )
        )
          context.report({ node, message })
      },
      VariableDeclarator(node) {
        if (node.init?.type !== 'Identifier' || node.init.name !== 'process' || node.id.type !== 'ObjectPattern') return
        const takesEnv = node.id.properties.some(
          (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'env',
        )
        if (takesEnv) context.report({ node, message })
      },
    }
  },
}
