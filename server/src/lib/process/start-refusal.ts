import { ConfigRefusal } from '../../config.ts'
import { DatabaseRefusal } from '../database/database-refusal.ts'
import { EmbeddedDatabaseRefusal } from '../database/embedded/refusals.ts'
import { MigrationRefusal } from '../database/migrate.ts'

/** A start or a command that cannot go on, for a reason that is none of the above. */
export class StartRefusal extends Error {
  override name = 'StartRefusal'
}

const refusals = [ConfigRefusal, DatabaseRefusal, EmbeddedDatabaseRefusal, MigrationRefusal, StartRefusal]

/** The sentence for the person who started us. Null for a mistake of ours, where the stack helps more. */
export const sentenceOf = (error: unknown): string | null =>
  error instanceof Error && refusals.some((kind) => error instanceof kind) ? error.message : null

/** The reason why the server cannot listen on the address. */
export function asListenRefusal(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new StartRefusal(`Порт ${port} уже занят. Остановите того, кто его держит, или задайте другой в PORT.`)
  if (code === 'EACCES')
    return new StartRefusal(`Порт ${port} нельзя слушать без прав администратора. Задайте в PORT номер больше 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartRefusal(
      `Адреса ${host} нет у этой машины. Исправьте HOST: 127.0.0.1 – только отсюда, 0.0.0.0 – отовсюду.`,
    )
  return error
}
