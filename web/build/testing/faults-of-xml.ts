import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** What is wrong with a text by its grammar (RELAX NG, beside this file), as libxml2 says it; nothing when it is right. */
export async function faultsOfXml(xml: string, grammar: 'rss' | 'sitemap'): Promise<string[]> {
  const schema = readFileSync(join(import.meta.dirname, `${grammar}.rng`), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: `${grammar}.xml`, contents: xml }],
    schema,
    extension: 'relaxng',
  })
  return errors.map(({ message }) => message)
}
