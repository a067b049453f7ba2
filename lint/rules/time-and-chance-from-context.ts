import { placeOf, targetOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

const now = 'Time comes from the context: use ctx.now, or take `now` as a parameter. A test can then set the clock.'
const chance =
  'Ids and chance come from the context: use ctx.newId() or ctx.newToken(), or take the value as a parameter. A test can then foresee them.'
/** The random functions of a module. `uuid` makes ids, `node:crypto` makes ids and bytes. */
const chanceByModule: Readonly<Record<string, ReadonlySet<string>>> = {
  crypto: new Set([
    'randomUUID',
    'randomUUIDv7',
    'randomBytes',
    'randomInt',
    'randomFillSync',
    'randomFill',
    'getRandomValues',
  ]),
  uuid: new Set(['v1', 'v4', 'v6', 'v7']),
}
const chanceByObject: Readonly<Record<string, ReadonlySet<string>>> = {
  Math: new Set(['random']),
  crypto: chanceByModule.crypto ?? new Set(),
  webcrypto: chanceByModule.crypto ?? new Set(),
}

export const timeAndChanceFromContext: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    const isGuarded = from.package === 'contract' || (from.package === 'server' && from.layer === 'feature')
    if (!isGuarded || from.isTest || from.layer === 'tooling') return {}
    return {
      ...eachModuleReference(({ specifier, names, node }) => {
        const target = targetOf(specifier, context.filename)
        if (target.kind === 'place') return
        if (names.some((name) => chanceByModule[target.name]?.has(name))) context.report({ node, message: chance })
      }),
      MemberExpression(node) {
        const { object, property } = node
        if (property.type !== 'Identifier') return
        const owner =
          object.type === 'Identifier'
            ? object.name
            : object.type === 'MemberExpression' && object.property.type === 'Identifier'
              ? object.property.name
              : ''
        if (owner === 'Date' && property.name === 'now') context.report({ node, message: now })
        if (owner === 'Temporal' && property.name === 'Now') context.report({ node, message: now })
        if (chanceByObject[owner]?.has(property.name)) context.report({ node, message: chance })
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date' && node.arguments.length === 0)
          context.report({ node, message: now })
      },
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && node.callee.name === 'Date') context.report({ node, message: now })
      },
    }
  },
}
