import { createServer, type Server } from 'node:net'

/** A PostgreSQL with one fixed reply: for refusals that a real one gives only in a special setup. */
export async function fakePostgres(reply: (query: string | null) => Buffer): Promise<{ port: number; close(): void }> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(reply(null))
      socket.on('data', (message: Buffer) => {
        if (message.toString('latin1', 0, 1) === 'Q')
          socket.write(reply(message.toString('utf8', 5, message.length - 1)))
      })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, close: () => server.close() }
}

const message = (type: string, ...parts: (string | Buffer)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255])
const int32 = (value: number): Buffer => Buffer.concat([int16(value >>> 16), int16(value & 65_535)])

export const refusal = (state: string, words: string): Buffer =>
  message('E', `SFATAL`, `C${state}`, `M${words}`, Buffer.from([0]))

export const welcome = (): Buffer => Buffer.concat([message('R', int32(0)), readyForQuery()])

export const readyForQuery = (): Buffer => message('Z', Buffer.from('I'))

/** One row of texts. */
export function row(values: Record<string, string>): Buffer {
  const names = Object.keys(values)
  const columns = names.flatMap((name) => [name, int32(0), int16(0), int32(25), int16(65_535), int32(-1), int16(0)])
  const fields = Object.values(values).flatMap((value) => [int32(Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.concat([
    message('T', int16(names.length), ...columns),
    message('D', int16(names.length), ...fields),
    message('C', 'SELECT 1'),
    readyForQuery(),
  ])
}
