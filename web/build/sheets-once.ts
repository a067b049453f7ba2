import type { Plugin } from 'vite'

const noted = 'preloadedHrefs.styles.add(link.href)'

/** Changes the loader of lazy chunks: it knows a sheet of the router, whose address the router ends with `#`. */
export function knowingSheetsOfRouter(code: string): string {
  if (!code.includes(noted)) throw new Error('Vite has changed: its list of sheets was not found where it was')
  return code.replace(noted, "preloadedHrefs.styles.add(link.href.replace('#', ''))")
}

const descriptors =
  /return dedupeLinkDescriptors\((matches\.map\([\s\S]+?\)\.flat\(2\)), (getModuleLinkHrefs\(matches, manifest\))\);/

const stay = `const shared = new Map();
function staying(links) {
  const isShared = ({ rel, href }) => rel === 'stylesheet' && href.endsWith('#');
  for (const link of links) if (isShared(link)) shared.set(link.href, link);
  return [...shared.values(), ...links.filter((link) => !isShared(link))];
}
`

/** Changes the router's links: sheets shared with lazy chunks stay after their screen, in the order they came. */
export function keepingSharedSheets(code: string): string {
  if (!descriptors.test(code)) throw new Error('The router has changed: its sheets were not found where they were')
  return `${code.replace(descriptors, 'return dedupeLinkDescriptors(staying($1), $2);')}\n${stay}`
}

const inBrowser = ({ name }: { name: string }) => name === 'client'

/**
 * The router removes the sheets of a screen that is left. So it marks the sheets that lazy chunks share, and each chunk
 * loads them once more. With these plugins shared sheets stay, and they are loaded once.
 */
export const sheetsOnce: Plugin[] = [
  {
    name: 'kamerton:sheets-of-router',
    applyToEnvironment: inBrowser,
    transform: { filter: { id: /vite\/preload-helper\.js$/ }, handler: knowingSheetsOfRouter },
  },
  {
    name: 'kamerton:shared-sheets-stay',
    enforce: 'pre',
    applyToEnvironment: inBrowser,
    transform: { filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/links\.js$/ }, handler: keepingSharedSheets },
  },
]
