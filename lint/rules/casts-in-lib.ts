import { type Place, placeOf } from '../place.ts'
import type { Context, Located, Rule } from '../rule.ts'

const elsewhere = (what: string) =>
  `${what} hides a mistake from the compiler. Let it see the type: infer it from the schema, narrow it, use \`satisfies\`. If there is no other way, it belongs in lib with a reason.`
const withoutReason = (what: string) =>
  `${what} needs a comment right above it, or behind it on the line, that says why the compiler cannot know.`

export const castsInLib: Rule = {
  create(context) {
    const isAllowedHere = mayCast(placeOf(context.filename))
    const check = (node: CastNode, what: string) => {
      if (!isAllowedHere) context.report({ node, message: elsewhere(what) })
      else if (!hasReason(context, node)) context.report({ node, message: withoutReason(what) })
    }
    return {
      TSAnyKeyword: (node) => check(node, '`any`'),
      TSNonNullExpression: (node) => check(node, '`!`'),
      TSTypeAssertion: (node) => check(node, 'A cast'),
      TSAsExpression(node) {
        const { typeAnnotation: type } = node
        const isConst =
          type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const'
        // `as any` is reported once, as `any`.
        if (!isConst && type.type !== 'TSAnyKeyword') check(node, 'A cast')
      },
    }
  },
}

const mayCast = (place: Place): boolean => place.layer === 'lib' || place.layer === 'tooling'

type CastNode = Located & {
  type: string
  loc: { start: { line: number }; end: { line: number } }
  parent?: CastNode | null
}

/**
 * A reason is a comment on the line of the cast, or above an expression that contains it, up to the whole statement.
 */
function hasReason(context: Context, node: CastNode): boolean {
  const comments = context.sourceCode.getAllComments().filter(({ value }) => isReason(value))
  const lines = new Set([...ancestorsUpToStatement(node)].map(({ loc }) => loc.start.line))
  return comments.some(({ loc }) => loc.start.line === node.loc.end.line || lines.has(loc.end.line + 1))
}

function* ancestorsUpToStatement(node: CastNode): Iterable<CastNode> {
  for (let one: CastNode | null | undefined = node; one; one = one.parent) {
    yield one
    // `export const x = …`: the comment is above `export`.
    if (/(?:Statement|Declaration|Definition|Signature)$/.test(one.type) && !one.parent?.type.startsWith('Export'))
      return
  }
}

const isReason = (comment: string): boolean =>
  !/^\s*(?:oxlint|eslint|biome)/.test(comment) && (comment.match(/[\p{L}\p{N}`.]+/gu)?.length ?? 0) >= 3
