import { once } from 'node:events'
import { createServer } from 'node:http'

const html =
  '<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8"><title>Пусто</title>' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><p>Пусто</p></body></html>'

/**
 * Runs work beside a page of one word. Its figures are those of the browser and the machine alone: no page can have
 * lower ones.
 */
export async function withEmptyPage<T>(work: (address: string) => Promise<T>): Promise<T> {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.end(html)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The empty page has no port')
  try {
    return await work(`http://127.0.0.1:${place.port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
