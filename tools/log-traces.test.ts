import { expect, test } from 'vitest'
import { tracesIn } from './log-traces.ts'

const line = (text: string) => JSON.stringify({ level: 50, time: 1, msg: 'call failed', url: text })

test.each([
  ['/api/pulse/form?token=0190a1b2-3c4d-7e5f-8a9b-0c1d2e3f4a5b.aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-aB3_-xyz', 'a link'],
  ['/api/x?email=anna@mail.example', 'an address'],
  ['/api/x?email=anna%40mail.example', 'an address'],
  ['authorization: Bearer abcdefghijkl', 'a bearer'],
  ['слишком шумно', 'words of people'],
  ['correct horse battery', 'a password'],
])('%s is found in a log', (text, what) => {
  expect(tracesIn(`${line('/api/health')}\n${line(text)}\n`, ['correct horse battery'])).toEqual([
    expect.stringContaining(what),
  ])
})

test('what the server says of itself is no trace', () => {
  const said = [
    'Камертон готов: http://localhost:3000',
    'Стоит знать: Адрес для писем не задан. Укажите CONTACT_EMAIL.',
    line('/api/pulse/form?token=…'),
    line('at file:///home/kamerton/node_modules/@fastify/multipart/index.js:1:2'),
    '2026-11-22 04:00:00.000 UTC [12] LOG:  database system is ready to accept connections',
  ].join('\n')
  expect(tracesIn(said, ['secret'])).toEqual([])
})
