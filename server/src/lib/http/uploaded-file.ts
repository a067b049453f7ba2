import multipart from '@fastify/multipart'
import type { Endpoint } from '@kamerton/contract/lib/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'

export type FileField = NonNullable<Endpoint['file']>

/** Lets the calls of this scope only be sent as multipart/form-data, with one part: a file. */
export const acceptFile = async (scope: FastifyInstance, { maxBytes }: FileField): Promise<void> => {
  await scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, parts: 1, fields: 0, headerPairs: 20, fieldNameSize: 100 },
  })
}

/** The body of such a call: the file under the name of its form field. */
export async function readFile(request: FastifyRequest): Promise<Record<string, File>> {
  if (!request.isMultipart()) throw new AppError('file_expected')
  const body: Record<string, File> = {}
  try {
    for await (const part of request.parts())
      if (part.type === 'file')
        body[part.fieldname] = new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype })
  } catch (error) {
    const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {} // the parser's errors carry one
    throw new AppError(code === 'FST_REQ_FILE_TOO_LARGE' ? 'file_too_large' : 'file_expected')
  }
  return body
}
