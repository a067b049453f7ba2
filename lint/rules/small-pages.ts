import { isPage, placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

const lineLimit = 200

export const smallPages: Rule = {
  create(context) {
    if (!isPage(placeOf(context.filename))) return {}
    return {
      Program(node) {
        const lines = context.sourceCode.lines.length
        if (lines > lineLimit)
          context.report({
            node,
            message: `A page is loader, action and markup in at most ${lineLimit} lines; this one has ${lines}. Move parts of the markup into components/.`,
          })
      },
    }
  },
}
