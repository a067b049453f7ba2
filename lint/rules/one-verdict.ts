import { placeOf } from '../place.ts'
import type { Rule } from '../rule.ts'

const words = new Set(['хорошо', 'следить', 'плохо', 'выше компании', 'ниже компании'])
const changeWords = new Set([
  'заметная перемена',
  'заметная разница',
  'похоже на рост',
  'похоже на падение',
  'похоже, выше',
  'похоже, ниже',
  'в пределах шума',
])
/** The text without its non-breaking spaces. */
const plain = (text: string): string => text.replaceAll(/(?:\u00a0|&nbsp;)/g, ' ').trim()
/** The thresholds of verdicts and levels. Only the contract may compare a figure with them. */
const thresholds = new Set([2.5, 3, 3.5, 4, 4.5, 40, 50, 60, 65, 70, 75, 80, 85, 90])
const figure = /(?:enps|engagement|mood|participation|scor(?:e|ing)|rate|rating|progress|percent|share)$/i

/** The last name of the compared expression: `rate` of `pulse.participation.rate`. */
function nameOf(node: {
  type: string
  name?: unknown
  property?: unknown
  expression?: unknown
  left?: unknown
}): string {
  if (node.type === 'Identifier' && typeof node.name === 'string') return node.name
  const inner = node.type === 'MemberExpression' ? node.property : (node.expression ?? node.left)
  return isNode(inner) ? nameOf(inner) : ''
}

const isNode = (value: unknown): value is { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const isThreshold = (node: { type: string; value?: unknown }): boolean =>
  node.type === 'Literal' && typeof node.value === 'number' && thresholds.has(node.value)

const ofChange = (said: string): string =>
  `«${said}» is said by the contract: changeWords() of analytics/change-verdict.ts, of the verdict that came with the change. Draw it with <Change>.`

/** A number has one verdict. Code that compares or words it again will contradict another screen some day. */
export const oneVerdict: Rule = {
  create(context) {
    const place = placeOf(context.filename)
    const isBound = (place.package === 'server' || place.package === 'web') && !place.isTest
    if (!isBound) return {}
    return {
      Literal(node) {
        if (typeof node.value === 'string' && changeWords.has(plain(node.value)))
          context.report({ node, message: ofChange(plain(node.value)) })
        if (typeof node.value === 'string' && words.has(node.value))
          context.report({
            node,
            message: `«${node.value}» is said by the contract: judge() of analytics/verdict.ts, or comparisons of analytics/comparison.ts. Draw it with <Verdict> or <Compared>.`,
          })
      },
      JSXText(node) {
        const said = plain(node.value)
        if (changeWords.has(said)) context.report({ node, message: ofChange(said) })
        if (words.has(said))
          context.report({ node, message: `«${said}» is said by the contract. Draw it with <Verdict> or <Compared>.` })
      },
      BinaryExpression(node) {
        if (!['<', '<=', '>', '>='].includes(node.operator)) return
        const { left, right } = node
        const compared = isThreshold(right) ? nameOf(left) : isThreshold(left) ? nameOf(right) : ''
        if (figure.test(compared))
          context.report({
            node,
            message: `«${compared}» has one verdict, whatever the screen: judge() of @kamerton/contract/analytics/verdict, not a threshold of one's own.`,
          })
      },
    }
  },
}
