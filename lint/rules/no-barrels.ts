import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

/**
 * A visible list. The calls of each feature stay in a file of their own, which is loaded with the screens that make
 * them (decision 0032).
 */
const listOfCalls = '/web/src/lib/calls/every.ts'

export const noBarrels: Rule = {
  create(context) {
    return {
      Program(node) {
        const onlyPassesOn =
          node.body.length > 0 &&
          node.body.every(
            (one) =>
              one.type === 'ExportAllDeclaration' || (one.type === 'ExportNamedDeclaration' && one.source !== null),
          )
        if (!onlyPassesOn || context.filename.endsWith(listOfCalls)) return
        context.report({
          node,
          message: `${placeOf(context.filename).file} only passes names on. Import from the file that defines them, so that a reader lands there.`,
        })
      },
    }
  },
}
