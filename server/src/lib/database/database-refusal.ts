import pg from 'pg'

/** An outside database that cannot be used, with a sentence for the person who set DATABASE_URL. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}

type Place = { server: string; database: string; user: string }

/** The place for printed messages, without the password. */
function placeOf(url: string): Place {
  const { host, pathname, username } = new URL(url)
  return {
    server: host || 'localhost',
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  }
}

const byState: Record<string, (place: Place) => string> = {
  '28P01': ({ user, server }) =>
    `PostgreSQL на ${server} не принял пароль пользователя «${user}». Проверьте DATABASE_URL.`,
  '28000': ({ user, server }) =>
    `PostgreSQL на ${server} не пускает пользователя «${user}». Проверьте DATABASE_URL и pg_hba.conf.`,
  '3D000': ({ database, server }) =>
    `На сервере ${server} нет базы «${database}». Создайте её или исправьте DATABASE_URL.`,
  '53300': ({ server }) =>
    `У PostgreSQL на ${server} кончились соединения. Освободите их или поднимите max_connections.`,
  '57P03': ({ server }) => `PostgreSQL на ${server} ещё запускается. Попробуйте через минуту.`,
  '42501': ({ user }) =>
    `Пользователю «${user}» из DATABASE_URL не хватает прав: он должен владеть базой и уметь создавать роли (alter role … createrole).`,
}

const byCode: Record<string, (place: Place) => string> = {
  ENOTFOUND: ({ server }) => `Сервер базы ${server} не найден. Проверьте имя в DATABASE_URL.`,
  EAI_AGAIN: ({ server }) => `Имя сервера базы ${server} не удалось узнать у DNS. Проверьте сеть и DATABASE_URL.`,
  ECONNREFUSED: ({ server }) =>
    `На ${server} никто не отвечает. Запущен ли PostgreSQL? Проверьте адрес и порт в DATABASE_URL.`,
  ENOENT: ({ server }) => `На ${server} никто не отвечает: нет сокета PostgreSQL. Проверьте DATABASE_URL.`,
  EHOSTUNREACH: ({ server }) => `До сервера базы ${server} нет пути в сети. Проверьте DATABASE_URL.`,
  ENETUNREACH: ({ server }) => `До сервера базы ${server} нет пути в сети. Проверьте DATABASE_URL.`,
  ETIMEDOUT: ({ server }) => `Сервер базы ${server} не ответил вовремя. Проверьте сеть и DATABASE_URL.`,
  ECONNRESET: ({ server }) => `Сервер ${server} оборвал соединение: похоже, это не PostgreSQL. Проверьте DATABASE_URL.`,
}

/** Turns a failed first connection to PostgreSQL into a sentence for people. Our own refusals stay as they are. */
export function asDatabaseRefusal(error: unknown, url: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseRefusal) return error
  const place = placeOf(url)
  const cause = error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  const sentence = (cause instanceof pg.DatabaseError ? byState[code] : byCode[code])?.(place)
  if (sentence) return new DatabaseRefusal(sentence)
  if (/timeout/i.test(cause.message))
    return new DatabaseRefusal(`Сервер базы ${place.server} не ответил вовремя. Проверьте сеть и DATABASE_URL.`)
  return new DatabaseRefusal(
    `Не удалось подключиться к базе на ${place.server}: ${cause.message}. Проверьте DATABASE_URL.`,
  )
}
