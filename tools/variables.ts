import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from '../server/src/environment.ts'

/** `npm run variables` prints docs/variables.md. Its test finds a variable of environment.ts that has no line here. */
export const file = join(import.meta.dirname, '../docs/variables.md')

type Name = keyof typeof Environment.shape

/** @property usual what holds without it, in words of the page; null: nothing */
type Line = { usual: string | null; words: string }

const groups: { title: string; intro?: string; lines: Partial<Record<Name, Line>> }[] = [
  {
    title: 'Сервер',
    lines: {
      PUBLIC_URL: {
        usual: '`http://localhost:PORT`',
        words:
          'Адрес, по которому сервис открывают люди: он стоит в письмах. С `https:` включается HSTS. В production обязателен',
      },
      NODE_ENV: { usual: 'development', words: '`production` требует всего, без чего работать опасно' },
      HOST: { usual: '127.0.0.1', words: 'Где слушать. За пределы машины – только через прокси с HTTPS' },
      PORT: { usual: '3000', words: 'Порт' },
      TRUST_PROXY: {
        usual: '`loopback`, если `HOST` не виден сети',
        words: 'Адреса и сети прокси через запятую. Только им верят в `X-Forwarded-For`',
      },
      LOG_LEVEL: {
        usual: 'warn',
        words: '`fatal` … `trace`, `silent`. Строки JSON в stderr: без тел, паролей, токенов, адресов людей',
      },
      CONTACT_EMAIL: {
        usual: '`hello@kamerton.example`, в production нет',
        words: 'Адрес внизу страниц и для просьб о предложении',
      },
      DEMO: {
        usual: 'on',
        words: '`off` – без демонстрационной компании. Её не бывает в production и там, где `HOST` виден сети',
      },
      DEMO_PASSWORD: { usual: 'случайный', words: 'Пароль людей демонстрационной компании' },
    },
  },
  {
    title: 'База и секреты',
    lines: {
      DATA_DIR: {
        usual: '`./data`',
        words:
          '`postgres/` – встроенная база, `secrets/key` – секрет, `settings.json` – настройки первого запуска, `erasures.log` – кого удалили',
      },
      ROUND_KEYS_DIR: {
        usual: '`DATA_DIR/round-keys`',
        words:
          'Ключи идущих опросов без имён. Держите на томе, который не копируют. С внешней базой в production нужна она или `DATA_DIR`',
      },
      DATABASE_URL: {
        usual: 'встроенный PostgreSQL',
        words: 'Внешний PostgreSQL 15 или новее. Пользователь владеет базой и умеет создавать роли',
      },
      DATABASE_POOLER_URL: { usual: null, words: 'Пул соединений перед той же базой. Через него идут вызовы' },
      SECRET_KEY: {
        usual: 'из `DATA_DIR`',
        words: '64 шестнадцатеричных знака (`openssl rand -hex 32`). В production с внешней базой обязателен',
      },
    },
  },
  {
    title: 'Почта и Telegram',
    lines: {
      SMTP_URL: {
        usual: null,
        words:
          'Почтовый сервер, `smtp://user:password@host:587`; его спросит и первый запуск. Без него письма ждут; у себя на машине их видно в браузере',
      },
      MAIL_FROM: { usual: '`kamerton@localhost.localdomain`', words: 'От кого письма: один адрес без имени' },
      TELEGRAM_BOT_TOKEN: { usual: null, words: 'Токен от @BotFather. Без него бота нет: всё приходит письмами' },
      TELEGRAM_API_ROOT: { usual: '`https://api.telegram.org`', words: 'Свой сервер Bot API' },
      TELEGRAM_WEBHOOK: { usual: 'off', words: '`on` – Telegram вызывает `PUBLIC_URL` (только https) вместо опроса' },
    },
  },
  {
    title: 'Копии',
    intro: 'Подробнее – «Копии» в docs/operations.md.',
    lines: {
      BACKUP_DIR: {
        usual: null,
        words: 'Папка, в которую сервер раз в час снимает копию базы; её спросит и первый запуск. Без неё копий нет',
      },
      BACKUP_PUBLIC_KEY: {
        usual: null,
        words:
          'Открытый ключ age (`age1…`): копии зашифрованы, сам сервер открыть их не может. Делает его `npm run backup:new-key`',
      },
      BACKUP_IDENTITY_FILE: {
        usual: null,
        words: 'Файл закрытого ключа для `db:restore`; серверу он не нужен, и на сервере его не держат',
      },
      OPERATOR_EMAIL: {
        usual: '`CONTACT_EMAIL`',
        words: 'Кому сервер пишет о самой установке: копия не снята, не восстановилась, кончается место',
      },
    },
  },
  {
    title: 'Первый запуск без браузера',
    intro: 'Компания создаётся один раз, в пустой базе; потом эти переменные ни на что не влияют.',
    lines: {
      SETUP_OWNER_EMAIL: { usual: null, words: 'Email владельца; считается подтверждённым' },
      SETUP_OWNER_NAME: { usual: null, words: 'Имя и фамилия через пробел' },
      SETUP_COMPANY: { usual: null, words: 'Название компании' },
      SETUP_OWNER_PASSWORD: { usual: 'печатается ссылка на час, которая его задаёт', words: 'Пароль владельца' },
      SETUP_TIME_ZONE: { usual: '`Europe/Moscow`', words: 'Часовой пояс компании' },
    },
  },
  {
    title: 'Наблюдение',
    lines: {
      METRICS_TOKEN: { usual: null, words: 'По нему читают `/metrics` с другой машины: `Authorization: Bearer …`' },
      METRIKA_ID: {
        usual: null,
        words: 'Номер счётчика Яндекс Метрики: считает согласных, только в production; без него никого не спрашивают',
      },
      METRIKA_ROOT: { usual: '`https://mc.yandex.ru`', words: 'Откуда скрипт счётчика и куда он пишет' },
      METRIKA_PERSONAL: {
        usual: 'off',
        words: '`on` – передавать ещё имя и email вошедших. Условия Метрики это запрещают',
      },
    },
  },
  {
    title: 'Деньги и документы',
    intro:
      'Без магазина и продавца production – свой сервер: тарифа и лимита нет. Подробнее – «Свой сервер и сервис» в docs/operations.md.',
    lines: {
      BILLING: { usual: 'по обстановке', words: '`on` – сервис с тарифом, `off` – свой сервер без тарифа и лимита' },
      YOOKASSA_SHOP_ID: { usual: null, words: 'Номер магазина ЮKassa. Без него и ключа оплаты нет' },
      YOOKASSA_SECRET_KEY: { usual: null, words: 'Секретный ключ магазина' },
      YOOKASSA_API_ROOT: { usual: '`https://api.yookassa.ru/v3`', words: 'Адрес API' },
      YOOKASSA_TAX_SYSTEM: {
        usual: 'настройка магазина',
        words: 'Система налогообложения в чеке, 1–6',
      },
      YOOKASSA_VAT_CODE: {
        usual: '1',
        words: 'Ставка НДС в чеке по номеру ЮKassa: 1 – без НДС, 4 – 20 %, 11 – 22 %',
      },
      OPERATOR_NAME: { usual: 'продавец', words: 'Кто управляет установкой: так его называют условия и согласие' },
      OPERATOR_INN: { usual: 'продавец', words: 'ИНН оператора' },
      OPERATOR_ADDRESS: { usual: 'продавец', words: 'Адрес оператора' },
      SELLER_NAME: { usual: null, words: 'Как продавец назван в счетах и актах' },
      SELLER_INN: { usual: null, words: 'ИНН продавца' },
      SELLER_KPP: { usual: null, words: 'КПП; у предпринимателя его нет' },
      SELLER_ADDRESS: { usual: null, words: 'Адрес продавца' },
      SELLER_BANK: { usual: null, words: 'Банк с городом' },
      SELLER_BIK: { usual: null, words: 'БИК' },
      SELLER_ACCOUNT: { usual: null, words: 'Расчётный счёт' },
      SELLER_CORR_ACCOUNT: { usual: null, words: 'Корреспондентский счёт' },
      SELLER_SIGNER: { usual: 'пустая строка', words: 'Кто подписывает: «Генеральный директор Орлова М. В.»' },
      SELLER_VAT: { usual: 'none', words: 'none, 5, 7, 10, 20 или 22: сколько процентов НДС в цене' },
      SELLER_VAT_WORDS: { usual: '«НДС не облагается»', words: 'Что сказать без НДС' },
    },
  },
]

/** Names with a line on the page. */
export const described = groups.flatMap(({ lines }) => Object.keys(lines))

const rowOf = ([name, { usual, words }]: [string, Line]): string => `| \`${name}\` | ${usual ?? '–'} | ${words} |`

export const printVariables = (): string =>
  [
    '# Переменные',
    'Напечатано из правил запуска командой `npm run variables`; `tools/variables.test.ts` сравнивает. Ни одной не нужно для пробы у себя на машине; неверное значение останавливает запуск одним предложением. Пустая переменная – то же, что не заданная.',
    ...groups.flatMap(({ title, intro, lines }) => [
      `## ${title}`,
      ...(intro ? [intro] : []),
      ['| Переменная | Без неё | Что это |', '| - | - | - |', ...Object.entries(lines).map(rowOf)].join('\n'),
    ]),
    '',
  ].join('\n\n')

if (import.meta.main) {
  writeFileSync(file, printVariables())
  execFileSync('npx', ['biome', 'format', '--write', file], { stdio: 'ignore' })
}
