import type { Rule } from '../rule.ts'

const escape = /\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|n)/i
const message =
  "Markup knows no escapes: the reader sees «\\u00a0» letter by letter. Put the text into braces: hint={'не\\u00a0сказано'}."

/** An escape is read in a string of the script, and nowhere else in a component. */
export const escapesInBraces: Rule = {
  create(context) {
    return {
      JSXAttribute(node) {
        if (node.value?.type === 'Literal' && escape.test(context.sourceCode.getText(node.value)))
          context.report({ node: node.value, message })
      },
      JSXText(node) {
        if (escape.test(context.sourceCode.getText(node))) context.report({ node, message })
      },
    }
  },
}
