import { placeOf, targetOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

const message =
  'Ask about the thing: may(ability, action, subject, thing), or ctx.authorize(…) in a use-case. A question about a bare type ignores the rule’s conditions. See docs/decisions/0003-permissions.md.'
/** The two files that may speak CASL: one asks it, the other turns its rules into SQL. */
const speakers = new Set(['contract/src/lib/ability.ts', 'server/src/lib/visible.ts'])

export const askAboutTheThing: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    if (speakers.has(from.path) || from.isTest) return {}
    return {
      ...eachModuleReference(({ specifier, isTypeOnly, node }) => {
        const target = targetOf(specifier, context.filename)
        if (!isTypeOnly && target.kind === 'package' && target.name.startsWith('@casl/'))
          context.report({ node, message })
      }),
      CallExpression(node) {
        const { callee } = node
        if (
          callee.type !== 'MemberExpression' ||
          callee.property.type !== 'Identifier' ||
          !/^(?:can|cannot)$/.test(callee.property.name)
        )
          return
        const { object } = callee
        const asked =
          object.type === 'Identifier'
            ? object.name
            : object.type === 'MemberExpression' && object.property.type === 'Identifier'
              ? object.property.name
              : ''
        if (/ability$/i.test(asked)) context.report({ node, message })
      },
    }
  },
}
