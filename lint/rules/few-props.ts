import { placeOf } from '../place.ts'
import type { Node, Rule } from '../rule.ts'

const propsLimit = 8

type Component = Node<'FunctionDeclaration'> | Node<'ArrowFunctionExpression'>
type TypeNode = Node<'TSTypeAliasDeclaration'>['typeAnnotation']

const isComponentName = (name: string): boolean => /^[A-Z]/.test(name)

/** A component may take at most eight props. Types are read in its own file; those of an import are not counted. */
export const fewProps: Rule = {
  create(context) {
    const place = placeOf(context.filename)
    // The forms opened by a link are not split yet.
    if (place.package !== 'web' || place.isTest || place.feature === 'public-forms') return {}
    const types = new Map<string, TypeNode>()

    function check(name: string, component: Component): void {
      const [props] = component.params
      if (!isComponentName(name) || (props?.type !== 'ObjectPattern' && props?.type !== 'Identifier')) return
      const taken = new Set(props.typeAnnotation ? propsOf(props.typeAnnotation.typeAnnotation, types) : [])
      if (props.type === 'ObjectPattern')
        for (const one of props.properties)
          if (one.type === 'Property' && one.key.type === 'Identifier') taken.add(one.key.name)
      if (taken.size > propsLimit)
        context.report({
          node: props,
          message: `«${name}» takes ${taken.size} props, and at most ${propsLimit} are read at a glance. Give those that belong together one name of the domain, or split the component.`,
        })
    }

    return {
      Program(program) {
        for (const statement of program.body) {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          if (declared?.type === 'TSTypeAliasDeclaration') types.set(declared.id.name, declared.typeAnnotation)
        }
      },
      FunctionDeclaration(node) {
        if (node.id) check(node.id.name, node)
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || !init) return
        // A component may be wrapped, as by `memo`.
        const component = init.type === 'CallExpression' ? init.arguments[0] : init
        if (component?.type === 'ArrowFunctionExpression' || component?.type === 'FunctionExpression')
          check(id.name, component)
      },
    }
  },
}

/** The names that a type of props has, as far as this file states them. */
function propsOf(type: TypeNode, types: ReadonlyMap<string, TypeNode>, depth = 0): string[] {
  if (depth > 8) return []
  const within = (inner: TypeNode | undefined) => (inner ? propsOf(inner, types, depth + 1) : [])
  if (type.type === 'TSTypeLiteral')
    return type.members.flatMap((one) => {
      if (one.type !== 'TSPropertySignature') return []
      if (one.key.type === 'Identifier') return [one.key.name]
      return one.key.type === 'Literal' ? [String(one.key.value)] : []
    })
  if (type.type === 'TSIntersectionType' || type.type === 'TSUnionType') return type.types.flatMap(within)
  if (type.type === 'TSParenthesizedType') return within(type.typeAnnotation)
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return []
  const [whole, keys] = type.typeArguments?.params ?? []
  switch (type.typeName.name) {
    case 'Pick':
      return keys ? literalsOf(keys) : []
    case 'Omit': {
      const left = new Set(keys ? literalsOf(keys) : [])
      return within(whole).filter((name) => !left.has(name))
    }
    case 'Readonly':
    case 'Partial':
      return within(whole)
    default:
      return within(types.get(type.typeName.name))
  }
}

function literalsOf(type: TypeNode): string[] {
  if (type.type === 'TSUnionType') return type.types.flatMap(literalsOf)
  return type.type === 'TSLiteralType' && type.literal.type === 'Literal' ? [String(type.literal.value)] : []
}
