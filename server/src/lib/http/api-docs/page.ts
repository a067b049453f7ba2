import { keyHeader } from '@kamerton/contract/lib/endpoint'
import { escapeHtml } from '@kamerton/contract/lib/html'
import { documentPath, type OpenApi, type Operation, type Schema } from '../openapi.ts'
import { type Field, fieldsOf, wordsOf } from './fields.ts'

type Call = { method: string; path: string; operation: Operation }
/** Calls under one title. The id is the name of their first feature. */
type Area = { id: string; title: string; calls: readonly Call[] }
/** A refusal of a call, in words. */
type Refusal = { status: string; words: string }

function areasOf({ tags, paths }: OpenApi): Area[] {
  const calls = Object.entries(paths).flatMap(([path, its]) =>
    Object.entries(its).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const titles = Map.groupBy(tags, ({ description }) => description)
  return [...titles].map(([title, features]) => ({
    id: features[0]?.name ?? title,
    title,
    calls: calls.filter(({ operation }) => features.some(({ name }) => operation.tags[0] === name)),
  }))
}

const refusalsOf = ({ responses }: Operation): Refusal[] =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => ({ status, words: description }))

const isEqual = (one: Refusal, other: Refusal): boolean => one.status === other.status && one.words === other.words

/** Refusals of more than half of the calls: they are named once for all. */
function commonRefusals(calls: readonly Call[]): Refusal[] {
  const all = calls.flatMap(({ operation }) => refusalsOf(operation))
  const groups = Map.groupBy(all, ({ status, words }) => `${status} ${words}`)
  return [...groups.values()]
    .filter((group) => group.length > calls.length / 2)
    .flatMap(([first]) => first ?? [])
    .toSorted((one, other) => Number(one.status) - Number(other.status))
}

const row = (name: string, words: string): string =>
  `<div><dt><code>${escapeHtml(name)}</code></dt><dd>${words}</dd></div>`

/** Fields as a list, without a title if there are none. `mark` is what is said of some of them. */
function fieldList(title: string, fields: readonly Field[], mark: (field: Field) => string): string {
  if (fields.length === 0) return ''
  const rows = fields.map((field) => row(field.name, `${mark(field)}${escapeHtml(field.words)}`))
  return `<h3>${title}</h3><dl>${rows.join('')}</dl>`
}

const markRequired = ({ isRequired }: Field): string => (isRequired ? '<b>обязательно</b>, ' : '')
const markAbsent = ({ isRequired }: Field): string => (isRequired ? '' : '<b>не всегда</b>, ')

const places = { path: 'В пути', query: 'В адресе, после «?»', header: 'В заголовке' } as const
const bodies: Readonly<Record<string, string>> = {
  'application/json': 'В теле, JSON',
  'multipart/form-data': 'В теле, multipart/form-data',
}

function requestOf({ parameters = [], requestBody }: Operation): string {
  const lists = (['path', 'query', 'header'] as const).map((place) => {
    const fields = parameters
      .filter((one) => one.in === place)
      .flatMap(({ name, required, schema }) => [
        { name, words: wordsOf(schema), isRequired: required },
        ...fieldsOf(schema, name),
      ])
    return fieldList(places[place], fields, markRequired)
  })
  const body = Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) =>
    fieldList(bodies[type] ?? type, fieldsOf(schema), markRequired),
  )
  return [...lists, ...body].join('')
}

function answerOf(status: string, schema: Schema): string {
  const title = `Ответ ${status}: ${escapeHtml(wordsOf(schema))}`
  return fieldList(title, fieldsOf(schema), markAbsent) || `<h3>${title}</h3>`
}

function callOf({ method, path, operation }: Call, common: readonly Refusal[]): string {
  const { operationId, security, responses } = operation
  const isPublic = security.length === 0
  const answers = Object.entries(responses).flatMap(([status, { content }]) =>
    Number(status) < 400 ? Object.values(content).map(({ schema }) => answerOf(status, schema)) : [],
  )
  const own = refusalsOf(operation).filter((refusal) => !common.some((one) => isEqual(one, refusal)))
  const refusals = own.map(({ status, words }) => row(status, escapeHtml(words)))
  return `<details><summary><span class="method ${method.toLowerCase()}">${method}</span><code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code>${isPublic ? '<span class="who">без входа</span>' : ''}</summary>
<div class="inside"><p id="${operationId}"><a href="#${operationId}">${operationId}</a>, ${isPublic ? 'без входа' : 'после входа'}</p>
${requestOf(operation)}${answers.join('')}${refusals.length > 0 ? `<h3>Свои отказы</h3><dl class="codes">${refusals.join('')}</dl>` : ''}</div></details>`
}

const areaOf = ({ id, title, calls }: Area, common: readonly Refusal[]): string =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${escapeHtml(title)}</h2>
<div class="calls">${calls.map((call) => callOf(call, common)).join('\n')}</div></section>`

const headOf = (areas: readonly Area[]): string => `<h1>Вызовы API</h1>
<p class="lead">Вызовов: ${areas.reduce((sum, { calls }) => sum + calls.length, 0)}. Они напечатаны из того же описания, по которому сервер проверяет запросы. Для программ оно есть в OpenAPI 3.1: <a href="${documentPath}">openapi.json</a>.</p>`

const introOf = (common: readonly Refusal[]): string => `<ul>
<li><b>Вход.</b> <code>POST /api/auth/login</code> с <code>email</code> и <code>password</code> отдаёт <code>access_token</code>; дальше он идёт в заголовке <code>Authorization: Bearer …</code>. Он живёт недолго, новый даёт <code>POST /api/auth/refresh</code>. Отдельных ключей для программ нет: вызывает человек, со своими правами.</li>
<li><b>Кому можно.</b> «Без входа» – любому или тому, у кого есть ссылка. Остальное – после входа, и сервер ещё решает по роли и по самой вещи. Чужой вещи для вас нет: ответ 404.</li>
<li><b>Запрос.</b> Тело – JSON. Поле, которого нет в описании, – отказ 422. Дни пишутся как 2026-11-29, моменты – по ISO 8601 с поясом.</li>
<li><b>Повтор.</b> Там, где есть заголовок <code>${keyHeader}</code>, назовите в нём свой UUID: повтор с ним получит первый ответ и ничего не сделает второй раз.</li>
<li><b>Отказ.</b> <code>{"detail": …, "code": …}</code>. Сравнивайте <code>code</code>: слова в <code>detail</code> написаны для людей и меняются.</li>
<li><b>Версия.</b> <code>GET /api/version</code> называет версию продукта; с ней меняются и вызовы.</li>
</ul>
<section id="refusals" aria-labelledby="refusals-title"><h2 id="refusals-title">Отказы большинства вызовов</h2>
<dl class="codes">${common.map(({ status, words }) => row(status, escapeHtml(words))).join('')}</dl></section>`

const mark = '<img src="/favicon.svg" width="24" height="24" alt="">'

/** A dash does not begin a line. */
const withFirmDashes = (html: string): string => html.replaceAll(' – ', '\u00a0– ')

/** The style of the page, and the address of the product's typeface, where there is one. */
type Look = { style: string; font: string | null }

/** The page of all calls, from the OpenAPI document. It loads an icon and a typeface of ours, and runs no script. */
export function apiDocsPage(document: OpenApi, { style, font }: Look): string {
  const areas = areasOf(document)
  const common = commonRefusals(areas.flatMap(({ calls }) => calls))
  const links = [{ id: 'refusals', title: 'Отказы' }, ...areas].map(
    ({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`,
  )
  const preload = font === null ? '' : `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`
  return `<!doctype html>
<html lang="ru">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Вызовы API – Камертон</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${preload}<style>${style}</style></head>
<body><header class="top"><a href="/">${mark}Камертон</a>
${headOf(areas)}</header>
<div class="frame"><nav aria-label="Разделы"><ul>${links.join('')}</ul></nav>
<main>${withFirmDashes(introOf(common))}
${areas.map((area) => areaOf(area, common)).join('\n')}
</main></div></body>
</html>
`
}
