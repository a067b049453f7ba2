import { refusalOfArrow, roomOf } from '../ladder.ts'
import { placeOf, targetOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

export const ladder: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    if (from.isTest || roomOf(from) === null) return {}
    return eachModuleReference(({ specifier, node }) => {
      const target = targetOf(specifier, context.filename)
      const message = target.kind === 'place' ? refusalOfArrow(from, target.place) : null
      if (message) context.report({ node, message })
    })
  },
}
