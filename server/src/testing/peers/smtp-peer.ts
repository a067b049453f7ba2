import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type ReadMail, readMail } from './mime.ts'

export type ReceivedMail = ReadMail & { from: string; recipients: string[]; raw: string }

/**
 * The reaction of the peer to one message. It refuses it at a step, breaks the line before it, or takes it and breaks
 * the line before the answer.
 */
export type Behaviour = { refuse: number; at?: 'sender' | 'recipient' | 'message' } | 'drop' | 'take and drop'

export type SmtpPeer = {
  url: string
  received: ReceivedMail[]
  /** For the next messages, one each; after them everything is accepted. */
  behave(...behaviours: Behaviour[]): void
  /** Stops and starts again on one port, as a mail server does. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A real mail server on the loopback that records its letters. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: ReceivedMail[] = []
  const planned: Behaviour[] = []
  let server: SMTPServer | null = null
  let port = 0
  const peer: SmtpPeer = {
    url: '',
    received,
    behave: (...behaviours) => void planned.push(...behaviours),
    async start() {
      server = newServer(received, planned)
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      port = portOf(server.server.address())
      peer.url = `smtp://127.0.0.1:${port}`
    },
    async stop() {
      const closing = server
      server = null
      if (closing) await new Promise<void>((done) => closing.close(done))
    },
  }
  await peer.start()
  return peer
}

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('the peer listens on no port')
  return address.port
}

class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number) {
    super('refused by the test')
    this.responseCode = responseCode
  }
}

function newServer(received: ReceivedMail[], planned: Behaviour[]): SMTPServer {
  const sockets = new Map<number, Socket>()
  const breakLine = (session: SMTPServerSession) => sockets.get(session.remotePort)?.destroy()
  const current = new Map<string, Behaviour>()
  const refusalAt = (step: string, session: SMTPServerSession): Refusal | null => {
    const behaviour = current.get(session.id)
    return typeof behaviour === 'object' && (behaviour.at ?? 'message') === step ? new Refusal(behaviour.refuse) : null
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onMailFrom(_address, session, done) {
      const behaviour = planned.shift()
      if (behaviour === undefined) current.delete(session.id)
      else current.set(session.id, behaviour)
      done(refusalAt('sender', session))
    },
    onRcptTo: (_address, session, done) => done(refusalAt('recipient', session)),
    onData(stream, session, done) {
      if (current.get(session.id) === 'drop') return void breakLine(session)
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refusal = refusalAt('message', session)
        if (refusal) return done(refusal)
        received.push(mailOf(session, Buffer.concat(chunks).toString('latin1')))
        if (current.get(session.id) === 'take and drop') breakLine(session)
        else done(null)
      })
    },
  })
  server.server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket))
  // A broken line is reported here; the peer broke it on purpose.
  server.on('error', () => {})
  return server
}

const mailOf = ({ envelope }: SMTPServerSession, raw: string): ReceivedMail => ({
  ...readMail(raw),
  from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
  recipients: envelope.rcptTo.map(({ address }) => address),
  raw,
})
