import { globSync, readFileSync } from 'node:fs'
import { contract } from '@kamerton/contract/contract'
import type { Endpoints } from '@kamerton/contract/lib/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './process/root.ts'

/** The only files that may reach another machine, and the machine that each of them reaches. */
const reaching: Readonly<Record<string, string>> = {
  'server/src/cli/instruments.ts': 'DNS, for the domain of MAIL_FROM, when the operator asks the doctor',
  'server/src/doctor/certificate.ts': 'the proxy of PUBLIC_URL, when the operator asks the doctor',
  'server/src/lib/mail/mailer.ts': 'the mail server of SMTP_URL',
  'server/src/lib/mail/try-mail-server.ts': 'the mail server that the operator tries at the first start',
  'server/src/lib/telegram/bot-api.ts': 'the Bot API of TELEGRAM_API_ROOT',
  'server/src/lib/yookassa/yookassa-api.ts': 'the API of YOOKASSA_API_ROOT',
}

/**
 * Whether a file has the means to reach another machine: functions and clients, without types and without listening.
 */
const meansOf = (text: string): boolean =>
  /\bfetch\(|\b(?:WebSocket|EventSource)\(|import\('(?:nodemailer|grammy)|\b(?:request|connect|createConnection|lookup|resolve4)\b[^\n]* from 'node:(?:https?|http2|net|tls|dns)'|from '(?:node:)?(?:dns|dgram|undici)|from '(?:ofetch|axios|got|grammy|nodemailer)/.test(
    text.replaceAll(/^import type .*$/gm, ''),
  )

test('A-52: the server fetches nothing that somebody names: beside its database it reaches its mail server, Telegram and YooKassa', () => {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('/testing/'),
  )
  expect(files.length).toBeGreaterThan(200)
  const found = files.filter((file) => meansOf(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(reaching))
})

/** Addresses that people give to each other. They are shown as links, and the server never calls them. */
const onlyShown = /"video_meeting_url":/g

test('A-52: no call takes an address that could be fetched', () => {
  const tables: Record<string, Endpoints> = contract
  const asking = Object.entries(tables).flatMap(([feature, table]) =>
    Object.entries(table).flatMap(([name, { input }]) => {
      const fields = JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })).replaceAll(
        onlyShown,
        '"shown":',
      )
      return /"format":"ur[il]"|"[^"]*(?:url|uri|link|webhook)[^"]*":\{/i.test(fields) ? [`${feature}.${name}`] : []
    }),
  )
  expect(asking).toEqual([])
})
