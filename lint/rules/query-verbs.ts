import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/** The verbs of SQL functions. Each has one meaning, which docs/glossary.md gives. */
const verbs = ['find', 'list', 'count', 'lock', 'take', 'insert', 'update', 'mark', 'delete', 'forget']
const named = new RegExp(`^(?:${verbs.join('|')})(?:[A-Z]|$)`)
const message = (name: string) =>
  `«${name}» is none of the verbs of queries: ${verbs.join(', ')}. One meaning each, see docs/glossary.md; a reader then knows what a line does without opening it.`

/**
 * An exported function of a feature's queries begins with one of ten verbs. Other exports (columns, conditions) are
 * nouns.
 */
export const queryVerbs: Rule = {
  create(context) {
    const place = placeOf(context.filename)
    const isQueries = place.package === 'server' && /^(?:[a-z-]+-)?queries\.ts$/.test(place.file)
    if (!isQueries || place.layer !== 'feature') return {}
    return {
      ExportNamedDeclaration({ declaration }) {
        if (declaration?.type === 'FunctionDeclaration' && declaration.id && !named.test(declaration.id.name))
          context.report({ node: declaration.id, message: message(declaration.id.name) })
        if (declaration?.type !== 'VariableDeclaration') return
        for (const { id, init } of declaration.declarations) {
          const isFunction = init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression'
          if (isFunction && id.type === 'Identifier' && !named.test(id.name))
            context.report({ node: id, message: message(id.name) })
        }
      },
    }
  },
}
