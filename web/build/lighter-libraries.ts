import type { Plugin } from 'vite'

const builders = 'import { createStandardJSONSchemaMethod, createToJSONSchemaMethod } from "../core/to-json-schema.js";'
const asked = /^[ \t]*inst\._zod\.processJSONSchema = .*;$/gm

/** Removes the code that describes schemas as JSON Schema from zod's classic interface. */
export function withoutJsonSchemas(code: string): string {
  const without = code
    .replace(
      builders,
      'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = () => () => undefined',
    )
    .replaceAll(asked, '')
  if (/to-json-schema|processJSONSchema/.test(without))
    throw new Error('zod has changed: its JSON schemas were not found where they were')
  return without
}

const compiling = 'core.$ZodObjectJIT.init(inst, def)'
const formatMethods = /^    \w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm

/**
 * Removes from zod's classic interface the code that the application never runs. Objects that compile their own parsers
 * are forbidden by the content policy. The formats as methods of a text are not used: they are functions, `z.email()`.
 */
export function withoutUnusedParsers(code: string): string {
  const without = code.replace(compiling, 'core.$ZodObject.init(inst, def)').replaceAll(formatMethods, '')
  if (without.includes('ZodObjectJIT') || without.includes('_e164(ZodE164, params));\n    }'))
    throw new Error('zod has changed: its parsers were not found where they were')
  return without
}

const mergeOfFloats = 'import { useMergeRefs } from "@floating-ui/react";'

/** Replaces a helper of another library in Mantine's scroll area with the one from Mantine's own hooks. */
export function withoutFloats(code: string): string {
  const without = code.replace(
    mergeOfFloats,
    'import { useMergedRef } from "@mantine/hooks"; const useMergeRefs = (refs) => useMergedRef(...refs);',
  )
  if (without.includes('@floating-ui')) throw new Error('Mantine has changed: its scroll area floats otherwise')
  return without
}

/**
 * Every dialog uses Mantine's scroll area, which imports one small helper from the library of floating elements.
 * Without this plugin each screen would load that whole library.
 */
export const windowsDoNotFloat: Plugin = {
  name: 'kamerton:windows-do-not-float',
  enforce: 'pre',
  transform: { filter: { id: /\/ScrollArea\/ScrollArea\.mjs$/ }, handler: withoutFloats },
}

/**
 * Every zod schema can describe itself as JSON Schema, and the code for that would be sent to each browser. Only the
 * server's OpenAPI uses it, so the application is built without it, and without parsers that it never runs.
 */
export const lighterSchemas: Plugin = {
  name: 'kamerton:lighter-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) => withoutUnusedParsers(withoutJsonSchemas(code)),
  },
}

const factsOfServer =
  /\btells: '\w+',\s*|\b(?:unkeyed|unversioned|journals|beforeConsent): true,\s*|\bsuccess: \d+,\s*|\berrors: \[[a-z_',\s]*\],?\s*/g

/** Removes from the tables of calls the facts that only the server and its tests read. */
export const withoutFactsOfServer = (code: string): string => code.replaceAll(factsOfServer, '')

/** Each screen loads the tables of the calls that it makes. */
export const noFactsOfServer: Plugin = {
  name: 'kamerton:no-facts-of-server',
  enforce: 'pre',
  transform: { filter: { id: /\/contract\/src\/.+\.ts$/ }, handler: withoutFactsOfServer },
}

const words = /,\s*'[а-яё][^'\n]*'(?=,?\s*\))/g

/** Removes the words that conditions of permissions bear for `docs/permissions.md`. */
export const withoutWordsOfConditions = (code: string): string => code.replaceAll(words, '')

/** Each screen loads the rules of permissions. */
export const noWordsOfConditions: Plugin = {
  name: 'kamerton:no-words-of-conditions',
  enforce: 'pre',
  transform: { filter: { id: /\/contract\/src\/(.+\/)?permissions\.ts$/ }, handler: withoutWordsOfConditions },
}
