import { type Finding, say } from './catalogue/catalogue.ts'
import type { Subject } from './subject.ts'

/** The oldest Node that runs the product: tools/refuse-old-node.js. */
const oldestNode = 26

/** This version, its Node and whether it is built. */
export async function checkVersions({ versions: { product, node, server, web } }: Subject): Promise<Finding[]> {
  const parts = [
    { part: 'сервер', build: server },
    { part: 'интерфейс', build: web },
  ]
  return [
    Number.parseInt(node, 10) < oldestNode
      ? say('versions.old_node', { node, needed: oldestNode })
      : say('versions.current', { product, node }),
    ...parts.flatMap(({ part, build }) =>
      build === 'none'
        ? [say('versions.not_built', { part })]
        : build === 'stale'
          ? [say('versions.stale', { part })]
          : [],
    ),
  ]
}
