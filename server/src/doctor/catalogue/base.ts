import type { Entries } from './entry.ts'

/** The database: its address, its rights, its settings and its schema. */
export const base = {
  'base.answers': { state: 'ok', found: 'PostgreSQL {version} отвечает: {place}', cure: null },
  'base.not_made': {
    state: 'unchecked',
    found: 'своей базы в {folder} ещё нет: её создаст первый запуск',
    cure: 'запустите сервер (npm start) и повторите; если база должна быть там, проверьте DATA_DIR',
  },
  'base.closed': {
    state: 'unchecked',
    found: 'в папку базы {folder} нельзя заглянуть пользователю {uid}',
    cure: 'повторите от имени службы: sudo -u пользователь npm run doctor',
  },
  'base.not_running': {
    state: 'unchecked',
    found: 'своя база в {folder} не запущена, а осмотр сам её не запускает: он ничего не пишет',
    cure: 'запустите сервер и повторите',
  },
  'base.unknown_host': {
    state: 'in_the_way',
    found: 'имени {server} не знает DNS',
    cure: 'исправьте имя в {variable}; если оно верно, проверьте DNS этой машины: getent hosts {host}',
  },
  'base.nobody': {
    state: 'in_the_way',
    found: 'на {server} никто не слушает',
    cure: 'запустите PostgreSQL и проверьте адрес и порт в {variable}, listen_addresses и сетевой экран',
  },
  'base.silent': {
    state: 'in_the_way',
    found: '{server} не отвечает вовремя',
    cure: 'проверьте сеть и сетевой экран между машинами, потом – не занята ли база: select * from pg_stat_activity',
  },
  'base.not_postgres': {
    state: 'in_the_way',
    found: '{server} обрывает соединение: похоже, это не PostgreSQL',
    cure: 'исправьте порт в {variable}',
  },
  'base.wrong_password': {
    state: 'in_the_way',
    found: '{server} не принимает пароль пользователя «{user}»',
    cure: 'исправьте пароль в {variable} (знаки @ : / # пишутся как %40 %3A %2F %23) или задайте новый: alter role "{user}" password \'…\'',
  },
  'base.not_let_in': {
    state: 'in_the_way',
    found: '{server} не пускает пользователя «{user}»',
    cure: 'добавьте в pg_hba.conf строку для «{user}», базы «{database}» и адреса этой машины и выполните select pg_reload_conf()',
  },
  'base.no_database': {
    state: 'in_the_way',
    found: 'на {server} нет базы «{database}»',
    cure: 'создайте её: create database "{database}" owner "{user}" encoding \'UTF8\' – или исправьте имя в {variable}',
  },
  'base.no_connections': {
    state: 'in_the_way',
    found: 'у PostgreSQL на {server} кончились соединения',
    cure: 'поднимите max_connections (и connection limit роли и базы): серверу нужен {needed}; или поставьте пул, docs/operations.md, «PgBouncer»',
  },
  'base.starting': {
    state: 'in_the_way',
    found: 'PostgreSQL на {server} ещё запускается или останавливается',
    cure: 'подождите минуту и повторите; если не помогло, прочтите его журнал',
  },
  'base.other': {
    state: 'in_the_way',
    found: 'подключиться к {server} не удалось: {reason}',
    cure: 'проверьте {variable} и журнал PostgreSQL',
  },
  'base.too_old': {
    state: 'in_the_way',
    found: 'PostgreSQL {version} слишком старый',
    cure: 'обновите его до {needed} или новее (pg_upgrade), предварительно сняв копию: npm run db:backup -- before.gz',
  },
  'base.pooler_instead': {
    state: 'in_the_way',
    found: 'DATABASE_URL ведёт в пул, который даёт каждой транзакции другое соединение',
    cure: 'задайте в DATABASE_URL прямой адрес базы, а адрес пула – в DATABASE_POOLER_URL',
  },
  'base.pooler_works': { state: 'ok', found: 'пул перед базой годится', cure: null },
  'base.pooler_refused': {
    state: 'in_the_way',
    found: 'пул перед базой не годится. {sentence}',
    cure: 'сделайте названное, выполните в консоли пула RECONNECT и повторите npm run doctor',
  },
  'base.read_only': {
    state: 'in_the_way',
    found: 'база «{database}» только читает: это реплика или так задано',
    cure: 'назовите в DATABASE_URL основную базу; если это она, выполните alter database "{database}" reset default_transaction_read_only',
  },
  'base.wrong_encoding': {
    state: 'in_the_way',
    found: 'база «{database}» хранит текст в {encoding}, а не в UTF8',
    cure: "создайте новую: create database … encoding 'UTF8' template template0 – и назовите её в DATABASE_URL",
  },
  'base.cannot_create': {
    state: 'in_the_way',
    found: 'пользователь «{user}» не может создавать таблицы в базе «{database}»',
    cure: 'отдайте базу ему: alter database "{database}" owner to "{user}"',
  },
  'base.cannot_read': {
    state: 'in_the_way',
    found: 'таблицы Камертона в базе «{database}» не принадлежат пользователю «{user}»',
    cure: 'выполните администратором базы: reassign owned by прежний_владелец to "{user}" – или назовите в DATABASE_URL прежнего владельца',
  },
  'base.cannot_make_roles': {
    state: 'in_the_way',
    found: 'роли kamerton_app нет, а «{user}» не умеет создавать роли',
    cure: 'выполните администратором базы: alter role "{user}" createrole',
  },
  'base.not_in_role': {
    state: 'in_the_way',
    found: 'пользователь «{user}» не может работать от имени kamerton_app',
    cure: 'выполните администратором базы: grant kamerton_app to "{user}"',
  },
  'base.role_passes_rules': {
    state: 'in_the_way',
    found: 'роль kamerton_app обходит защиту строк: компании не отделены друг от друга',
    cure: 'выполните администратором базы: alter role kamerton_app nosuperuser nobypassrls',
  },
  'base.logs_answers': {
    state: 'worth_knowing',
    found: 'PostgreSQL записывает запросы в журнал ({setting}): по минутам видно, кто отвечает на анонимный опрос',
    cure: 'выключите в postgresql.conf: log_statement = none, log_min_duration_statement = -1 – и выполните select pg_reload_conf()',
  },
  'base.loses_writes': {
    state: 'worth_knowing',
    found: '{setting} выключен: сбой питания унесёт ответы, за которые уже поблагодарили',
    cure: 'верните {setting} = on и перезапустите PostgreSQL',
  },
  'base.few_connections': {
    state: 'worth_knowing',
    found: 'свободных соединений – {left}, а сервер берёт до {needed}',
    cure: 'поднимите предел ({limit}) или поставьте пул, docs/operations.md, «PgBouncer»',
  },
  'base.work_waits': {
    state: 'in_the_way',
    found: 'фоновая работа ждёт {minutes} мин: письма и напоминания не уходят (заданий – {count})',
    cure: 'запустите сервер; если он работает, прочтите его журнал и перезапустите',
  },
  'base.migrated': { state: 'ok', found: 'все миграции применены, последняя {last}', cure: null },
  'base.empty': {
    state: 'worth_knowing',
    found: 'база пуста: таблицы создаст первый запуск',
    cure: 'если в базе должны быть данные, проверьте имя базы в DATABASE_URL',
  },
  'base.pending': {
    state: 'worth_knowing',
    found: 'не применены миграции: {names}',
    cure: 'они применятся при запуске; чего это будет стоить, скажет npm run upgrade-check',
  },
  'base.newer': {
    state: 'worth_knowing',
    found: 'в базе есть миграции, которых эта версия не знает: {names}',
    cure: 'запускайте версию, которая их применила; вернуться к прежней можно только из копии, снятой до обновления (npm run db:restore)',
  },
  'base.changed': {
    state: 'in_the_way',
    found: 'миграция {name} применена в другом виде, чем в этой версии',
    cure: 'верните файлы server/db/migrations из выпуска: git checkout -- server/db/migrations',
  },
  'base.before_baseline': {
    state: 'in_the_way',
    found: 'база стоит на миграции {name}, с неё эта версия не обновляет',
    cure: 'сначала запустите на базе версию, названную в docs/operations.md, «Обновление», потом эту',
  },
} as const satisfies Entries
