import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

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
        if (!onlyPassesOn) return
        context.report({
          node,
          message: `${placeOf(context.filename).file} only passes names on. Import from the file that defines them, so that a reader lands there.`,
        })
      },
    }
  },
}
