import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

export type TransactionPooler = {
  port: number
  /** The largest number of sessions of the database that one client has been lent so far. */
  mostSessionsOfOne(): number
  stop(): Promise<void>
}

type Options = {
  /** The number of sessions of the database that it can lend. */
  size?: number
  /** Parameters that PgBouncer ignores without an error, as by `ignore_startup_parameters`. */
  ignores?: readonly string[]
}

const startup = { ssl: 80_877_103, cancel: 80_877_102 }
/** Parameters that PgBouncer takes by itself. Any other is refused unless it is listed as ignored. */
const known = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone']

/**
 * A pooler that lends a session for the length of a transaction, as PgBouncer does in that mode. It lends the session
 * that was lent longest ago, so that a client hardly ever gets one twice. Every client may connect, and uses the login
 * of `sessions`.
 */
export async function startTransactionPooler(
  sessions: pg.ClientConfig,
  { size = 3, ignores = [] }: Options = {},
): Promise<TransactionPooler> {
  const lending = new Lending(sessions, size)
  const clients = new Set<Client>()
  const server = createServer({ noDelay: true }, (socket) =>
    clients.add(new Client(socket, lending, [...known, ...ignores])),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The address of a server that listens on a port is an object.
  const { port } = server.address() as AddressInfo
  return {
    port,
    mostSessionsOfOne: () => Math.max(0, ...[...clients].map(({ met }) => met.size)),
    async stop() {
      for (const client of clients) client.end()
      server.close()
      await lending.stop()
    },
  }
}

type Session = { socket: Socket; onMessage: (message: Buffer) => void }

/** The sessions of the database, and the clients that wait for one. */
class Lending {
  private readonly sessions: pg.ClientConfig
  private readonly size: number
  private readonly all: Session[] = []
  private opening = 0
  private readonly idle: Session[] = []
  private readonly waiting: ((session: Session) => void)[] = []

  constructor(sessions: pg.ClientConfig, size: number) {
    this.sessions = sessions
    this.size = size
  }

  async take(): Promise<Session> {
    // Opens all sessions first, so that a client that comes back gets another one.
    if (this.all.length + this.opening < this.size) return this.open()
    const idle = this.idle.shift()
    return idle ?? new Promise((resolve) => this.waiting.push(resolve))
  }

  giveBack(session: Session): void {
    session.onMessage = () => {}
    const next = this.waiting.shift()
    if (next) next(session)
    else this.idle.push(session)
  }

  /** The session was left in the middle of a transaction, so no other client may get it. */
  drop(session: Session): void {
    session.socket.destroy()
    this.all.splice(this.all.indexOf(session), 1)
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.all.map(async ({ socket }) => {
        if (!socket.destroyed) {
          socket.destroy()
          await once(socket, 'close')
        }
      }),
    )
  }

  private async open(): Promise<Session> {
    this.opening++
    const client = new pg.Client(this.sessions)
    client.on('error', () => {})
    await client.connect()
    // The driver has signed in; from here on we use its socket. The types do not show it, but every client has it.
    const socket = (client as unknown as { connection: { stream: Socket } }).connection.stream
    socket.removeAllListeners('data')
    socket.setNoDelay()
    const session: Session = { socket, onMessage: () => {} }
    socket.on(
      'data',
      messages((message) => session.onMessage(message)),
    )
    this.opening--
    this.all.push(session)
    return session
  }
}

/** A client of the pooler: the messages of a transaction go to the session that it was lent for it. */
class Client {
  readonly met = new Set<Session>()
  private readonly socket: Socket
  private readonly lending: Lending
  private readonly allowed: readonly string[]
  private session: Session | null = null
  private isTaking = false
  private unsent: Buffer[] = []
  /** The number of «ready» messages that the session will still send. */
  private awaited = 0

  constructor(socket: Socket, lending: Lending, allowed: readonly string[]) {
    this.socket = socket
    this.lending = lending
    this.allowed = allowed
    socket.on('error', () => {})
    socket.on('close', () => this.leave())
    socket.once('data', (first: Buffer) => this.greet(first))
  }

  end(): void {
    this.socket.destroy()
  }

  private greet(packet: Buffer): void {
    const code = packet.readInt32BE(4)
    if (code === startup.cancel) return this.end()
    if (code === startup.ssl) {
      this.socket.write('N')
      return void this.socket.once('data', (next: Buffer) => this.greet(next))
    }
    const words = packet.subarray(8).toString().split('\0')
    const refused = words.find(
      (word, index) => index % 2 === 0 && word !== '' && !this.allowed.includes(word.toLowerCase()),
    )
    if (refused !== undefined) {
      const fields = `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${refused}\0\0`
      return void this.socket.end(message('E', Buffer.from(fields)))
    }
    const madeUp = Buffer.alloc(8, 1)
    this.socket.write(
      Buffer.concat([message('R', Buffer.alloc(4)), message('K', madeUp), message('Z', Buffer.from('I'))]),
    )
    this.socket.on(
      'data',
      messages((one) => this.ask(one)),
    )
  }

  private ask(asked: Buffer): void {
    if (asked[0] === code('X')) return this.end()
    this.unsent.push(asked)
    if (this.session) this.send(this.session)
    else if (!this.isTaking) void this.borrow()
  }

  private async borrow(): Promise<void> {
    this.isTaking = true
    const session = await this.lending.take()
    this.isTaking = false
    if (this.socket.destroyed) return this.lending.giveBack(session)
    this.session = session
    this.met.add(session)
    session.onMessage = (answer) => this.answer(session, answer)
    this.send(session)
  }

  private send(session: Session): void {
    this.awaited += this.unsent.filter((one) => one[0] === code('Q') || one[0] === code('S')).length
    session.socket.write(Buffer.concat(this.unsent.splice(0)))
  }

  private answer(session: Session, answer: Buffer): void {
    this.socket.write(answer)
    if (answer[0] !== code('Z')) return
    this.awaited--
    const isOver = answer[5] === code('I') && this.awaited === 0
    if (!isOver) return
    this.session = null
    this.lending.giveBack(session)
  }

  private leave(): void {
    if (this.session) this.lending.drop(this.session)
    this.session = null
  }
}

const code = (letter: string): number => letter.charCodeAt(0)

function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** Joins the pieces of messages: a letter, the length, the content. */
function messages(take: (message: Buffer) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5) {
      const length = 1 + rest.readInt32BE(1)
      if (rest.length < length) return
      const one = rest.subarray(0, length)
      rest = rest.subarray(length)
      take(one)
    }
  }
}
