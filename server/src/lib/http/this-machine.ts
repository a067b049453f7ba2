import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/** Whether a name or an address always leads to the machine that uses it. */
export const isLoopback = (name: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(name)

/** Whether only people at this machine can reach the server, as far as its own configuration shows. */
export const isForThisMachine = ({ host, publicUrl }: { host: string; publicUrl: string }): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname)

const saysForwarded = /^(?:x-forwarded(?:-.+)?|forwarded|x-real-ip|via)$/

/** Whether a proxy has passed the request on, as far as the headers show. */
export const wasForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => saysForwarded.test(name))

const ownAddress = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Whether a program of this machine sent the request, under one of this machine's own names. Requests from the network
 * or through a proxy do not count. Nor does a foreign page whose own name points at this machine.
 */
export const comesFromThisMachine = ({ hostname, socket, headers }: FastifyRequest): boolean =>
  isLoopback(hostname) && ownAddress.test(socket.remoteAddress ?? '') && !wasForwarded(headers)
