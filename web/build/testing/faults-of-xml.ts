import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/**
 * Validates a text against its grammar (RELAX NG, beside this file) with libxml2. Returns the messages of the errors;
 * none when the text is valid.
 */
export async function faultsOfXml(xml: string, grammar: 'rss' | 'sitemap'): Promise<string[]> {
  const schema = readFileSync(join(import.meta.dirname, `${grammar}.rng`), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: `${grammar}.xml`, contents: xml }],
    schema,
    extension: 'relaxng',
  })
  return errors.map(({ message }) => message)
}
