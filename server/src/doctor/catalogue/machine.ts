import type { Entries } from './entry.ts'

/** The machine: settings, clock, disk, versions. */
export const environment = {
  'environment.read': { state: 'ok', found: 'переменные окружения прочитаны, наших задано – {count}', cure: null },
  'environment.refused': {
    state: 'in_the_way',
    found: 'переменная {variable} не принята: {sentence}',
    cure: 'исправьте или задайте {variable} там, где заданы переменные службы, и перезапустите сервер',
  },
  'environment.misspelt': {
    state: 'worth_knowing',
    found: 'переменной {variable} Камертон не знает: похоже на {like}',
    cure: 'переименуйте {variable} в {like}',
  },
  'environment.unknown': {
    state: 'worth_knowing',
    found: 'переменной {variable} Камертон не знает',
    cure: 'сверьте имя с таблицами docs/variables.md или уберите переменную',
  },
  'environment.not_production': {
    state: 'worth_knowing',
    found: 'PUBLIC_URL ведёт на {host}, а NODE_ENV не production: проверки боевого сервера выключены',
    cure: 'задайте NODE_ENV=production',
  },
  'environment.no_https': {
    state: 'worth_knowing',
    found: 'PUBLIC_URL без https: пароли идут открыто, и опрос без имён не станет анонимным',
    cure: 'поставьте перед сервером прокси с сертификатом (deploy/nginx.conf, deploy/Caddyfile) и задайте PUBLIC_URL=https://…',
  },
  'environment.no_contact': {
    state: 'worth_knowing',
    found: 'CONTACT_EMAIL не задан: на страницах некуда написать',
    cure: 'задайте CONTACT_EMAIL',
  },
  'environment.trusts_everybody': {
    state: 'in_the_way',
    found: 'TRUST_PROXY верит всем ({network}): любой подделает свой адрес и обойдёт пределы попыток',
    cure: 'назовите в TRUST_PROXY только адреса прокси, например 127.0.0.1',
  },
} as const satisfies Entries

export const clock = {
  'clock.with_base': { state: 'ok', found: 'часы машины и базы сходятся', cure: null },
  'clock.apart_from_base': {
    state: 'in_the_way',
    found: 'часы машины и базы расходятся на {seconds} с: сроки, ссылки и напоминания сбиваются',
    cure: 'включите синхронизацию на обеих машинах: timedatectl set-ntp true',
  },
  'clock.with_web': { state: 'ok', found: 'часы машины сходятся со временем ответа {host}', cure: null },
  'clock.apart_from_web': {
    state: 'worth_knowing',
    found: 'время ответа {host} отличается от часов машины на {seconds} с',
    cure: 'включите синхронизацию здесь и на машине прокси: timedatectl set-ntp true',
  },
  'clock.unchecked': {
    state: 'unchecked',
    found: 'часы сравнить не с чем: ни база, ни PUBLIC_URL не ответили',
    cure: 'проверьте сами: timedatectl status',
  },
} as const satisfies Entries

export const disk = {
  'disk.enough': { state: 'ok', found: 'в {folder} свободно {free}', cure: null },
  'disk.full': {
    state: 'in_the_way',
    found: 'в {folder} свободно лишь {free}: записи отклоняются',
    cure: 'освободите место или расширьте диск; что занимает больше всего: du -xh -d 2 {folder} | sort -h | tail',
  },
  'disk.little': {
    state: 'worth_knowing',
    found: 'в {folder} свободно {free}: это мало',
    cure: 'освободите место, чтобы было больше {wanted}: du -xh -d 2 {folder} | sort -h | tail',
  },
  'disk.no_inodes': {
    state: 'in_the_way',
    found: 'на диске {folder} кончаются записи о файлах (inode): осталось {left}',
    cure: 'найдите папку с множеством мелких файлов и уберите их: du --inodes -x -d 3 / | sort -n | tail',
  },
  'disk.missing': {
    state: 'worth_knowing',
    found: 'папки {folder} ещё нет: её создаст первый запуск',
    cure: 'если данные уже есть, проверьте DATA_DIR: относительный путь считается от папки запуска',
  },
  'disk.closed': {
    state: 'unchecked',
    found: 'в {folder} нельзя заглянуть пользователю {uid}',
    cure: 'повторите от имени службы: sudo -u пользователь npm run doctor',
  },
  'disk.not_folder': {
    state: 'in_the_way',
    found: '{folder} – не папка',
    cure: 'назовите в {variable} папку или уберите этот файл',
  },
  'disk.not_writable': {
    state: 'in_the_way',
    found: 'в {folder} нельзя писать пользователю {uid}',
    cure: 'отдайте папку пользователю службы: chown -R пользователь {folder}; и chmod u+rwx {folder}',
  },
  'disk.other_owner': {
    state: 'worth_knowing',
    found: 'папка {folder} принадлежит пользователю {owner}, а осмотр идёт от {uid}',
    cure: 'повторите от имени службы: sudo -u "#{owner}" npm run doctor; если и служба не от него, chown -R',
  },
} as const satisfies Entries

export const versions = {
  'versions.current': { state: 'ok', found: 'Камертон {product}, Node.js {node}', cure: null },
  'versions.old_node': {
    state: 'in_the_way',
    found: 'запущен Node.js {node}, а нужен {needed} или новее',
    cure: 'запускайте через npm start или node_modules/.bin/node: установка принесла свой',
  },
  'versions.not_built': {
    state: 'worth_knowing',
    found: '{part} не собран: служба без npm не запустится',
    cure: 'выполните npm run build',
  },
  'versions.stale': {
    state: 'worth_knowing',
    found: '{part} собран не из этих исходников: служба без npm не запустится',
    cure: 'выполните npm run build и перезапустите сервер',
  },
} as const satisfies Entries
