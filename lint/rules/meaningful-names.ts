import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

const meaningless = /^(?:utils?|helpers?|misc|common|stuff)$/

export const meaningfulNames: Rule = {
  create(context) {
    const words = placeOf(context.filename)
      .path.split('/')
      .map((part) => part.split('.')[0] ?? '')
    const found = words.find((word) => meaningless.test(word))
    return {
      Program(node) {
        if (found)
          context.report({
            node,
            message: `«${found}» says nothing about what is inside. Name the file after the one thing it does: plural.ts, launch-pulse.ts.`,
          })
      },
    }
  },
}
