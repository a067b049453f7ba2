import { createHash } from 'node:crypto'
import { callAreas as areas, contract } from '@kamerton/contract/contract'
import type { Endpoint, Endpoints } from '@kamerton/contract/lib/endpoint'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readFrontEnd } from '../front-end.ts'
import { securityHeaders } from '../security-headers.ts'
import { type Field, fieldsOf, wordsOf } from './fields.ts'
import { serveApiDocs } from './serve-api-docs.ts'

const app = Fastify()
securityHeaders(app, { https: true })
serveApiDocs(app, { contract, areas }, readFrontEnd('/nowhere'))
const { body: page, headers } = await app.inject('/api/docs')
const text = page.replaceAll('<wbr>', '')

const calls = Object.entries<Endpoints>(contract).flatMap(([feature, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ id: `${feature}.${name}`, endpoint })),
)

describe('the page of the calls', () => {
  test('has every call once, with its method, its address and who may call it', () => {
    expect(text.match(/<details>/g)).toHaveLength(calls.length)
    for (const { id, endpoint } of calls) {
      const [, summary = ''] =
        new RegExp(`<summary>(.+)</summary>\n<div class="inside"><p id="${id}">`).exec(text) ?? []
      expect([id, summary]).toEqual([id, expect.stringContaining(`>${endpoint.method}<`)])
      expect(summary).toContain(`<code>${endpoint.path.replace(/:(\w+)/g, '{$1}')}</code>`)
      expect(summary.includes('без входа')).toBe(endpoint.access === 'public')
    }
  })

  test('has every field of every request', () => {
    for (const { id, endpoint } of calls) {
      const [, inside = ''] = text.split(`<p id="${id}">`)
      const [call = ''] = inside.split('</details>')
      const missing = Object.keys(endpoint.input.shape).filter(
        (name) => !call.includes(`<dt><code>${name}</code></dt>`),
      )
      expect([id, missing]).toEqual([id, []])
    }
  })

  test('leads to each area, and no two things have one anchor', () => {
    const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
    for (const title of Object.values(areas)) expect(text).toContain(`>${title}</h2>`)
  })

  test('asks no other site for anything, runs no script, and has the policy of a page', () => {
    expect(page).not.toMatch(/<script|<iframe|\son\w+=|\sstyle=/i)
    const loaded = [...page.matchAll(/\s(?:src|href)="([^"]*)"|url\(([^)]*)\)/g)].map(([, a, b]) => a ?? b ?? '')
    expect(loaded.length).toBeGreaterThan(calls.length)
    expect(loaded.filter((address) => !/^(?:#|\/(?!\/))/.test(address))).toEqual([])
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self'; style-src 'self' 'sha256-${hash}';`)
    expect(policy).toMatch(/^default-src 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

const names = (fields: readonly Field[]) => fields.map(({ name, isRequired }) => [name, isRequired])

test('types are said in words, with their limits', () => {
  const said = (schema: Record<string, unknown>) => wordsOf(schema)
  expect(said({ type: 'string', minLength: 1, maxLength: 200 })).toBe('строка, длина от 1 до 200')
  expect(said({ type: 'string', format: 'uuid', pattern: 'long' })).toBe('UUID')
  expect(said({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER })).toBe('целое, от 1')
  expect(said({ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: 10 })).toBe('целое, до 10')
  expect(said({ anyOf: [{ type: 'number' }, { type: 'null' }] })).toBe('число или null')
  expect(said({ type: ['boolean', 'null'] })).toBe('true или false или null')
  expect(said({ enum: ['day', 'week'], default: 'day' })).toBe('"day" или "week", по умолчанию "day"')
  expect(said({ type: 'array', items: { type: 'string' }, maxItems: 5 })).toBe('список, длина до 5 (строка)')
  expect(said({ type: 'object', additionalProperties: { type: 'number' } })).toBe('объект с ключами (число)')
  expect(said({})).toBe('любое значение')
})

test('fields of objects inside follow with their whole path', () => {
  const scale = { type: 'object', properties: { min: { type: 'integer' } }, required: ['min'] }
  const question = { type: 'object', properties: { scale: { anyOf: [scale, { type: 'null' }] } } }
  const questions = { type: 'array', items: question }
  expect(names(fieldsOf({ type: 'object', properties: { questions }, required: ['questions'] }))).toEqual([
    ['questions', true],
    ['questions[].scale', false],
    ['questions[].scale.min', true],
  ])
  expect(names(fieldsOf(questions))).toEqual([
    ['[].scale', false],
    ['[].scale.min', true],
  ])
})
