import type { RuleTester } from 'oxlint/plugins-dev'

/** A rule of the linter. oxlint exports the type only through its tester. */
export type Rule = Parameters<RuleTester['run']>[1]

type Visitor = ReturnType<NonNullable<Rule['create']>>
export type Node<Type extends keyof Visitor> = Parameters<NonNullable<Visitor[Type]>>[0]
export type Context = Parameters<NonNullable<Rule['create']>>[0]

/** Anything with a place in the source. */
export type Located = { start: number; end: number; range: [number, number] }

/** A statement that names another module, in any form. */
export type ModuleReference = {
  specifier: string
  isTypeOnly: boolean
  names: readonly string[]
  node: Located
}

/** Calls `visit` for each `import`, `export … from`, `import(…)` and `import('…')` type of a file. */
export function eachModuleReference(visit: (reference: ModuleReference) => void): Visitor {
  return {
    ImportDeclaration(node) {
      const isTypeOnly =
        node.importKind === 'type' ||
        (node.specifiers.length > 0 &&
          node.specifiers.every((one) => one.type === 'ImportSpecifier' && one.importKind === 'type'))
      visit({ specifier: node.source.value, isTypeOnly, names: namesOf(node), node: node.source })
    },
    ExportNamedDeclaration(node) {
      if (node.source)
        visit({ specifier: node.source.value, isTypeOnly: node.exportKind === 'type', names: [], node: node.source })
    },
    ExportAllDeclaration(node) {
      visit({ specifier: node.source.value, isTypeOnly: node.exportKind === 'type', names: [], node: node.source })
    },
    ImportExpression(node) {
      const { source } = node
      if (source.type === 'Literal' && typeof source.value === 'string')
        visit({ specifier: source.value, isTypeOnly: false, names: [], node: source })
    },
    TSImportType(node) {
      visit({ specifier: node.source.value, isTypeOnly: true, names: [], node: node.source })
    },
  }
}

const namesOf = (node: Node<'ImportDeclaration'>): string[] =>
  node.specifiers.flatMap((one) => {
    if (one.type !== 'ImportSpecifier' || one.importKind === 'type') return []
    return [one.imported.type === 'Literal' ? one.imported.value : one.imported.name]
  })
