import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

export const consoleInEntryPoints: Rule = {
  create(context) {
    const from = placeOf(context.filename)
    if (from.layer === 'tooling' || from.path === 'server/src/main.ts') return {}
    return {
      MemberExpression(node) {
        if (node.object.type !== 'Identifier' || node.object.name !== 'console') return
        context.report({
          node,
          message:
            from.package === 'server'
              ? 'The server writes a structured log: use ctx.log or lib/process/log. The console belongs to main.ts and the command line.'
              : 'The console says nothing to the person at the screen, and fails the tests. Show the error where it happened, or throw it to the boundary.',
        })
      },
    }
  },
}
