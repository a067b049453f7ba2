import { type Place, placeOf, targetOf } from '../place.ts'
import { eachModuleReference, type Rule } from '../rule.ts'

const see = 'See docs/decisions/0031-page-kit.md.'
const waiting = `Show what is loaded with <Loaded of={…} waiting={…}>: skeleton, error, retry and the code of the case are in it. ${see}`
const sending = `Send a command with useCommand(Command) and read it with commandIn(request, Command): its lock stops a double click. ${see}`
const fields = `A refusal reaches its fields as data: useForm({ errors }) with useServerErrors(refusal, placed), not setError in an effect. ${see}`
const again = `Say when a page need not load again: export const shouldRevalidate = revalidateUnless(…). ${see}`

/** The parts of the router that the page kit wraps, by their name in the router. */
const wrapped: Readonly<Record<string, string>> = {
  Await: waiting,
  useAsyncError: waiting,
  useFetcher: sending,
  useSubmit: sending,
  ShouldRevalidateFunctionArgs: again,
}

/** The kit itself is in `page`. Layers below it know nothing of pages. */
const isAbove = ({ package: of, layer, feature, isTest }: Place): boolean =>
  of === 'web' && (layer === 'feature' || layer === 'shell') && feature !== 'public-forms' && !isTest

export const oneWayInPages: Rule = {
  create(context) {
    if (!isAbove(placeOf(context.filename))) return {}
    return {
      ...eachModuleReference(({ specifier, names, node }) => {
        const target = targetOf(specifier, context.filename)
        if (target.kind !== 'package' || target.name !== 'react-router') return
        for (const name of names) {
          const message = wrapped[name]
          if (message) context.report({ node, message })
        }
      }),
      Property(node) {
        if (node.key.type === 'Identifier' && node.key.name === 'encType')
          context.report({ node: node.key, message: sending })
      },
      CallExpression({ callee }) {
        const name =
          callee.type === 'Identifier'
            ? callee.name
            : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
              ? callee.property.name
              : ''
        if (name === 'setError') context.report({ node: callee, message: fields })
      },
      FunctionDeclaration({ id }) {
        if (id?.name === 'shouldRevalidate') context.report({ node: id, message: again })
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'Identifier' || id.name !== 'shouldRevalidate') return
        const isOurs =
          init?.type === 'CallExpression' &&
          init.callee.type === 'Identifier' &&
          init.callee.name === 'revalidateUnless'
        if (!isOurs) context.report({ node: id, message: again })
      },
    }
  },
}
