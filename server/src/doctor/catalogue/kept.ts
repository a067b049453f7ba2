import type { Entries } from './entry.ts'

/** Things that are kept: copies, keys of rounds, the secret. */
export const backups = {
  'backups.fresh': { state: 'ok', found: 'последней копии {age}, {size}', cure: null },
  'backups.none': {
    state: 'worth_knowing',
    found: 'BACKUP_DIR не задан: сам сервер копий не снимает',
    cure: 'задайте BACKUP_DIR на другом диске или снимайте копии сами: npm run db:backup -- FILE',
  },
  'backups.no_folder': {
    state: 'in_the_way',
    found: 'папки копий {folder} нет',
    cure: 'создайте её для пользователя службы: install -d -m 0700 -o пользователь {folder}; если это внешний диск, подключите его',
  },
  'backups.closed': {
    state: 'unchecked',
    found: 'в папку копий {folder} нельзя заглянуть пользователю {uid}',
    cure: 'повторите от имени службы: sudo -u пользователь npm run doctor',
  },
  'backups.not_folder': { state: 'in_the_way', found: '{folder} – не папка', cure: 'назовите в BACKUP_DIR папку' },
  'backups.not_writable': {
    state: 'in_the_way',
    found: 'в папку копий {folder} нельзя писать пользователю {uid}',
    cure: 'отдайте её пользователю службы: chown пользователь {folder}; chmod 0700 {folder}',
  },
  'backups.empty': {
    state: 'in_the_way',
    found: 'в {folder} нет ни одной копии',
    cure: 'снимите первую сейчас: npm run db:backup -- {folder}/first.backup.gz – и посмотрите в журнале, почему её не снял сервер',
  },
  'backups.stale': {
    state: 'in_the_way',
    found: 'последней копии {age}: столько работы пропало бы при аварии',
    cure: 'посмотрите в журнале сервера, почему копии не снимаются, и снимите сейчас: npm run db:backup -- FILE',
  },
  'backups.shrunk': {
    state: 'worth_knowing',
    found: 'последняя копия ({size}) вдвое меньше предыдущей ({before})',
    cure: 'проверьте, что данные на месте, и восстановите копию в пустую DATA_DIR: npm run db:restore -- FILE',
  },
  'backups.open': {
    state: 'worth_knowing',
    found: 'копию {file} могут прочитать другие пользователи машины, а в ней данные людей',
    cure: 'chmod -R go-rwx {folder}',
  },
  'backups.kept_long': {
    state: 'worth_knowing',
    found: 'копии {file} {age}, а людям обещано не больше 31 дня',
    cure: 'удалите копии старше 31 дня: find {folder} -name "kamerton-*" -mtime +30 -delete',
  },
  'backups.same_disk': {
    state: 'worth_knowing',
    found: 'копии лежат на одном диске с данными: с ним пропадут и они',
    cure: 'назовите в BACKUP_DIR папку другого диска или забирайте копии на другую машину',
  },
  'backups.restored': { state: 'ok', found: 'пробное восстановление удалось {age} назад', cure: null },
  'backups.not_tested': {
    state: 'worth_knowing',
    found: 'копию ещё ни разу не пробовали восстановить',
    cure: 'восстановите последнюю в пустую папку: DATA_DIR=./учение npm run db:restore -- FILE',
  },
  'backups.test_old': {
    state: 'worth_knowing',
    found: 'последний раз копию пробовали восстановить {age} назад',
    cure: 'восстановите последнюю в пустую папку: DATA_DIR=./учение npm run db:restore -- FILE',
  },
  'backups.test_failed': {
    state: 'in_the_way',
    found: 'пробное восстановление не удалось: {problem}',
    cure: 'снимите новую копию (npm run db:backup -- FILE) и восстановите её в пустую папку; прежние держите, пока это не удастся',
  },
  'backups.test_unreadable': {
    state: 'worth_knowing',
    found: 'итог пробного восстановления ({file}) не прочитать',
    cure: 'удалите этот файл: следующее пробное восстановление напишет его заново',
  },
} as const satisfies Entries

export const keys = {
  'keys.apart': { state: 'ok', found: 'ключи раундов в {folder}', cure: null },
  'keys.not_yet': { state: 'ok', found: 'папки ключей {folder} ещё нет: её создаст первый опрос без имён', cure: null },
  'keys.beside': {
    state: 'worth_knowing',
    found: 'ключи раундов ({folder}) на одном томе с данными: снимок тома открыл бы ответы без имён',
    cure: 'задайте в ROUND_KEYS_DIR папку отдельного тома, который не копируют, и перенесите ключи: mv {folder}/* новая-папка/',
  },
  'keys.left_behind': {
    state: 'in_the_way',
    found: 'ключи раундов ({count}) лежат в {usual}, а ROUND_KEYS_DIR называет другую папку',
    cure: 'остановите сервер и перенесите их: mv {usual}/* {folder}/',
  },
  'keys.open': {
    state: 'worth_knowing',
    found: 'ключи раундов в {folder} могут прочитать другие пользователи машины',
    cure: 'chmod 0700 {folder}; chmod 0600 {folder}/*',
  },
  'keys.closed': {
    state: 'unchecked',
    found: 'в папку ключей {folder} нельзя заглянуть пользователю {uid}',
    cure: 'повторите от имени службы: sudo -u пользователь npm run doctor',
  },
  'keys.not_folder': { state: 'in_the_way', found: '{folder} – не папка', cure: 'назовите в ROUND_KEYS_DIR папку' },
  'keys.not_writable': {
    state: 'in_the_way',
    found: 'в папку ключей {folder} нельзя писать пользователю {uid}: опрос без имён не откроется',
    cure: 'отдайте её пользователю службы: chown -R пользователь {folder}; chmod 0700 {folder}',
  },
} as const satisfies Entries

export const secret = {
  'secret.closed': { state: 'ok', found: 'секрет в {file}, закрыт от других', cure: null },
  'secret.given': { state: 'ok', found: 'секрет задан переменной SECRET_KEY', cure: null },
  'secret.not_yet': {
    state: 'worth_knowing',
    found: 'секрета в {file} ещё нет: его создаст первый запуск',
    cure: 'если сервер уже работал, верните файл из копии: без него не откроются разосланные ссылки',
  },
  'secret.open': {
    state: 'in_the_way',
    found: '{file} могут прочитать другие пользователи машины: в production сервер не запустится',
    cure: 'chmod 0600 {file}; если его успели прочитать, смените секрет: остановите сервер и удалите файл',
  },
  'secret.broken': {
    state: 'in_the_way',
    found: '{file} повреждён: в нём должны быть 64 шестнадцатеричных знака',
    cure: 'верните файл из копии; если её нет, удалите его: сервер создаст новый, разосланные ссылки перестанут открываться',
  },
  'secret.unreadable': {
    state: 'unchecked',
    found: '{file} нельзя прочитать пользователю {uid}',
    cure: 'повторите от имени службы; если он и ей не открывается, chown пользователь {file}',
  },
  'secret.guessable': {
    state: 'in_the_way',
    found: 'SECRET_KEY состоит из повторов: такой секрет подберут',
    cure: 'задайте новый: openssl rand -hex 32; разосланные ссылки перестанут открываться',
  },
} as const satisfies Entries
