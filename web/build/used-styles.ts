import postcss, { AtRule, type ChildNode, type Container, type Declaration, type Root, type Rule } from 'postcss'

const quoted = /\\./g
const className = /\.(-?[_a-zA-Z][\w-]*)/g
/** Element name of a selector: `progress` in `.a > progress::-webkit-progress-bar`. */
const elementName = /(?:^|[\s>+~])([a-z][a-z0-9]*)/g
/**
 * Conditions of a selector in parentheses may hold or not, so classes inside them do not decide whether a rule is kept.
 */
const conditions = /:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g
/**
 * Conditions that may fail without making the selector useless. `:has()` is not among them: `[data-dialog]` in
 * `html:has([data-dialog])` must occur on the page.
 */
const choices = /:(?:not|is|where)\((?:[^()]|\([^()]*\))*\)/g
const dataAttribute = /\[(data-[\w-]+)/g
const variable = /var\(\s*(--[\w-]+)/g
const words = /[\w-]+/g
/** An entry of the class names that a style module exports (`styles.ts`): `danger_w4rv` for `danger`. */
const entryOfModule = /\b([\w-]+)["']?:\s*[`"']\1_\w{4}[`"'],?/g

/**
 * Keeps the part of a style sheet that a page can use: rules whose classes are named in the page or in its scripts. A
 * page to be read is one answer, and most styles of the application are never used on it.
 */
export function usedStyles(css: string, named: readonly string[]): string {
  const known = new Set(withoutIdleNames(named.join('\n')).match(words))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (isStep(rule)) return
    const used = rule.selectors.filter((selector) => canMatch(selector, known))
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  sheet.walkComments((comment) => void comment.remove())
  withoutIdleLayers(sheet)
  withoutEmpty(sheet)
  withoutUnusedKeyframes(sheet)
  withConstantsInPlace(sheet, known)
  withoutUnusedVariables(sheet)
  withoutEmpty(sheet)
  return sheet.toString()
}

/**
 * A style module exports the names of all its classes (`danger: 'danger_w4rv'`), but most scripts use only some of
 * them. An entry is dropped when its key occurs nowhere else.
 */
function withoutIdleNames(text: string): string {
  const rest = text.replaceAll(entryOfModule, '').match(words)
  const said = new Set(rest)
  return text.replaceAll(entryOfModule, (entry, key: string) => (said.has(key) ? entry : ''))
}

/**
 * Removes the layer of a library that has no component on the page: our own styles, which come later, override its
 * rules for plain elements.
 */
function withoutIdleLayers(sheet: Root): void {
  sheet.walkAtRules('layer', (layer) => {
    let hasComponent = false
    layer.walkRules(({ selector }) => {
      hasComponent ||= selector.replaceAll(conditions, '').includes('.')
    })
    if (layer.nodes && !hasComponent) layer.remove()
  })
}

/** A step of an animation (`from`, `50%`) is a rule without a selector. */
const isStep = ({ parent }: Rule): boolean => parent instanceof AtRule && parent.name.endsWith('keyframes')

function canMatch(selector: string, known: ReadonlySet<string>): boolean {
  const plain = selector.replaceAll(conditions, '').replaceAll(quoted, '')
  const names = [
    ...plain.matchAll(className),
    ...plain.matchAll(elementName),
    ...selector.replaceAll(choices, '').matchAll(dataAttribute),
  ].map(([, name = '']) => name)
  return names.every((name) => known.has(name))
}

function withoutUnusedKeyframes(sheet: Root): void {
  const named = new Set<string>()
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.match(words) ?? []) named.add(word)
  })
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!named.has(rule.params)) rule.remove()
  })
}

/**
 * Replaces a variable that has one value on the whole page (a space, a size) with that value. The text becomes shorter,
 * and no element inherits the variable. A variable stays if the page or its scripts name it. A variable made of other
 * variables stays too: an element that redefines those would still inherit the value computed at the root.
 */
function withConstantsInPlace(sheet: Root, known: ReadonlySet<string>): void {
  const declared = new Map<string, Declaration[]>()
  sheet.walkDecls(/^--/, (declaration) => {
    declared.set(declaration.prop, [...(declared.get(declaration.prop) ?? []), declaration])
  })
  for (const [name, [only, ...others]] of declared) {
    if (!only || others.length > 0 || known.has(name) || !isOfRoot(only) || only.value.includes('var(')) continue
    sheet.walkDecls((declaration) => {
      declaration.value = declaration.value.replaceAll(`var(${name})`, () => only.value)
    })
  }
}

/** Whether a declaration belongs to `:root` outside any condition on the window, the colour scheme or print. */
const isOfRoot = ({ parent }: Declaration): boolean =>
  parent?.type === 'rule' && parent.selector === ':root' && parent.parent?.type === 'root'

/** Removes unused variables, repeatedly, because a variable may be used only by another unused one. */
function withoutUnusedVariables(sheet: Root): void {
  for (;;) {
    const used = new Set<string>()
    sheet.walkDecls(({ value }) => {
      for (const [, name = ''] of value.matchAll(variable)) used.add(name)
    })
    const unused: Declaration[] = []
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) unused.push(declaration)
    })
    if (unused.length === 0) return
    for (const declaration of unused) declaration.remove()
  }
}

const isEmpty = (node: ChildNode): boolean => 'nodes' in node && Array.isArray(node.nodes) && node.nodes.length === 0

function withoutEmpty(container: Container): void {
  container.each((node) => {
    if ('nodes' in node && node.nodes) withoutEmpty(node)
    if (isEmpty(node)) node.remove()
  })
}
