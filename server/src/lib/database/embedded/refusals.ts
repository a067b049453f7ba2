/** A reason not to start the embedded database, with a sentence for the person who runs `npm start`. */
export class EmbeddedDatabaseRefusal extends Error {
  override readonly name = this.constructor.name
}

const wayOut = 'или укажите в DATABASE_URL свой PostgreSQL'

/** The folder cannot be created, read or written. */
export class FolderUnusable extends EmbeddedDatabaseRefusal {
  constructor(folder: string, reason: string) {
    super(
      `Папка базы данных ${folder} недоступна: ${reason}. Проверьте владельца и права, задайте другую DATA_DIR ${wayOut}.`,
    )
  }
}

/** PostgreSQL refuses to run as root, and no other user can get to the folder or to the binaries. */
export class RootUnreachable extends EmbeddedDatabaseRefusal {
  constructor(folder: string, uid: number) {
    super(
      `PostgreSQL не работает от root, а пользователь с uid ${uid} не может пройти к ${folder} или к программам PostgreSQL. ` +
        `Запустите Камертон обычным пользователем, перенесите его и DATA_DIR из закрытой папки ${wayOut}.`,
    )
  }
}

/** The user has no line in /etc/passwd, and initdb insists on one. */
export class UserUnknown extends EmbeddedDatabaseRefusal {
  constructor(uid: number | undefined) {
    super(
      `Пользователя с uid ${uid ?? '?'} нет в /etc/passwd, поэтому базу не создать. Запустите Камертон другим пользователем ${wayOut}.`,
    )
  }
}

/** Another process keeps the folder, and its database does not answer. */
export class FolderOwned extends EmbeddedDatabaseRefusal {
  constructor(folder: string, ownerPid: number | undefined) {
    const owner = ownerPid ? `процесс ${ownerPid}` : 'другой процесс (возможно, в соседнем контейнере)'
    super(`Папку базы данных ${folder} держит ${owner}, но его база не запущена. Остановите его и попробуйте снова.`)
  }
}

/** PostgreSQL processes of an earlier start do not end. */
export class FolderBusy extends EmbeddedDatabaseRefusal {
  constructor(folder: string, pids: number[]) {
    super(`Прежние процессы PostgreSQL (${pids.join(', ')}) не освобождают ${folder}. Завершите их и попробуйте снова.`)
  }
}

/** The data was written by another major version of PostgreSQL. */
export class OtherMajorVersion extends EmbeddedDatabaseRefusal {
  constructor(dataFolder: string, found: string, ours: string) {
    super(
      `Данные в ${dataFolder} созданы PostgreSQL ${found}, а встроенная версия – ${ours}. ` +
        `Перенесите их через pg_dump, запустите прежнюю версию Камертона ${wayOut}.`,
    )
  }
}

/** There is no room for the database. */
export class DiskFull extends EmbeddedDatabaseRefusal {
  constructor(folder: string) {
    super(`На диске с папкой ${folder} нет места для базы данных. Освободите место и запустите снова.`)
  }
}

/** No PostgreSQL binaries are installed for this machine. */
export class BinariesMissing extends EmbeddedDatabaseRefusal {
  constructor(platform: string) {
    super(
      `Для платформы ${platform} не установлен встроенный PostgreSQL. Выполните npm ci без --omit=optional ${wayOut}.`,
    )
  }
}

/** The binaries are here, but the system cannot load them. */
export class LibrariesMissing extends EmbeddedDatabaseRefusal {
  constructor(detail: string) {
    super(`Встроенный PostgreSQL не запускается на этой системе: ${detail.trim()}. Установите недостающее ${wayOut}.`)
  }
}

/** Somebody else made the folder we would put the socket into. */
export class SocketFolderForeign extends EmbeddedDatabaseRefusal {
  constructor(socketFolder: string) {
    super(
      `Папка сокета ${socketFolder} принадлежит чужому пользователю. Удалите её или задайте более короткий путь в DATA_DIR.`,
    )
  }
}

/** PostgreSQL stopped or hung while starting; the end of its log has the reason. */
export class DatabaseDidNotStart extends EmbeddedDatabaseRefusal {
  constructor(logFile: string, tail: string) {
    super(`Встроенный PostgreSQL не запустился. Подробности – в ${logFile}. Последние строки:\n${tail.trim()}`)
  }
}
