import { posix } from 'node:path'

/** The folders of the repository that documents name files of. */
const tops = 'contract|server|web|e2e|lint|tools|bench|attacks|deploy|docs'
/** A path from the root, in code, in a block or in a sentence. A dot or a comma at its end belongs to the sentence. */
const fromRoot = new RegExp(`(?<![\\w/.@-])(?:${tops})/[\\w./<>{}*,…-]*`, 'g')
const code = /`([^`\n]+)`/g
const link = /\]\(([^)\s]+)\)/g
/** The name of a file, with folders before it or without. */
const fileName = /^(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|jsx?|sql|md|css|json|sh)$/
/** The name of a folder, which ends with a slash. */
const folderName = /^(?:[\w.-]+\/)+$/
const pattern = /[<{*…]/

/** The files and folders that there are. */
export type Tree = { readonly all: ReadonlySet<string>; readonly endings: ReadonlySet<string> }

/** @param files every file of the repository, from its root */
export function treeOf(files: readonly string[]): Tree {
  const all = new Set<string>()
  for (const file of files) for (let path = file; path !== '.'; path = posix.dirname(path)) all.add(path)
  const endings = new Set<string>()
  for (const path of all) {
    const parts = path.split('/')
    for (const [start] of parts.entries()) endings.add(parts.slice(start).join('/'))
  }
  return { all, endings }
}

/** A path of the root; where it has a place to fill in (`<feature>`, `*`), the folder before that. */
function isThere(named: string, { all }: Tree): boolean {
  const path = named.replace(/[.,]+$/, '')
  const start = path.search(pattern)
  const certain = start < 0 ? path : path.slice(0, path.lastIndexOf('/', start))
  return all.has(certain.replace(/\/$/, ''))
}

/**
 * The paths that a document names and that are not there. Whole paths are found anywhere in it. In code, names of files
 * (`serve.ts`) and folders (`pulses/answers/`) count too. Some path has to end with them.
 * @param document the path of the document, from which its links are resolved
 */
export function missingPaths(document: string, text: string, tree: Tree): string[] {
  const whole = (text.match(fromRoot) ?? [])
    // A decision may be named by its number alone.
    .filter((path) => !/^docs\/decisions\/\d{4}$/.test(path.replace(/[.,]+$/, '')))
    .filter((path) => !isThere(path, tree))
  const short = [...text.matchAll(code)]
    .flatMap(([, words = '']) => words.split(/[\s,]+/))
    .map((name) => name.replace(/:$/, ''))
    .filter((name) => (fileName.test(name) || folderName.test(name)) && !tree.endings.has(name.replace(/\/$/, '')))
  const links = [...text.matchAll(link)]
    .flatMap(([, to = '']) => to.split('#')[0] || [])
    .filter((to) => !/^[a-z]+:/.test(to) && !tree.all.has(posix.join(posix.dirname(document), to)))
  return [...new Set([...whole, ...short, ...links])]
}

/** The commands that a document calls and that package.json does not have. */
export const missingCommands = (text: string, scripts: readonly string[]): string[] =>
  [...text.matchAll(/npm run ([a-z][\w-]*(?::[\w-]+)*)(?![\w:-])/g)].flatMap(([, name = '']) =>
    scripts.includes(name) ? [] : [name],
  )

/** The decisions that a text names by number and that are not there. */
export const missingDecisions = (text: string, numbers: readonly string[]): string[] =>
  [...text.matchAll(/(?:docs\/decisions\/|\bdecisions? |[(,] ?)(0[01]\d{2})\b(?!-)/g)].flatMap(([, number = '']) =>
    numbers.includes(number) ? [] : [number],
  )

/** The names of the code that a glossary explains: code in the second column of its tables. */
export const namesExplained = (glossary: string): string[] =>
  [...glossary.matchAll(/^\|[^|\n]+\|([^|\n]+)\|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(code)].flatMap(([, name]) => name ?? []),
  )
