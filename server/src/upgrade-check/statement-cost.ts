/**
 * The work of a statement. `catalogue` takes a moment whatever the size. `scan` reads a table, `index` reads it and
 * writes an index, `rewrite` writes a table anew, `rows` changes rows. `unknown` is a body that only runs.
 */
export type Work = 'catalogue' | 'scan' | 'index' | 'rewrite' | 'rows' | 'unknown'

/** The lock on a table: `all` stops reading too, `writes` stops writing, `none` stops neither. */
export type Lock = 'all' | 'writes' | 'none'

export type Cost = {
  tables: readonly string[]
  lock: Lock
  work: Work
  /** The reason why a server of the previous version may fail after it; null if it hardly can. */
  breaks: string | null
}

const name = String.raw`(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?`
const nothing: Cost = { tables: [], lock: 'none', work: 'catalogue', breaks: null }

/** A statement in small letters on one line, without comments; what stands between quotes is left. */
function plain(statement: string): string {
  return statement
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

type Reader = (found: RegExpExecArray, text: string) => Cost

const on = (table: string | undefined, lock: Lock, work: Work, breaks: string | null = null): Cost => ({
  tables: table === undefined ? [] : [table],
  lock,
  work,
  breaks,
})

/** The first expression that begins a statement decides. */
const readers: readonly (readonly [RegExp, Reader])[] = [
  [new RegExp(`^alter table (?:if exists )?(?:only )?${name} (.*)$`), readAlterTable],
  [
    new RegExp(`^create (?:unique )?index concurrently (?:if not exists )?\\S+ on (?:only )?${name}`),
    ([, table]) => on(table, 'none', 'index'),
  ],
  [
    new RegExp(`^create (?:unique )?index (?:if not exists )?(?:\\S+ )?on (?:only )?${name}`),
    ([, table]) => on(table, 'writes', 'index'),
  ],
  [new RegExp(`^create (?:unlogged |temporary |temp )?table (?:if not exists )?${name}`), readCreateTable],
  [
    new RegExp(`^drop table (?:if exists )?${name}`),
    ([, table]) => on(table, 'all', 'catalogue', `таблицы ${table} больше нет`),
  ],
  [
    new RegExp(`^truncate (?:table )?(?:only )?${name}`),
    ([, table]) => on(table, 'all', 'catalogue', `строк ${table} больше нет`),
  ],
  [
    /^drop (view|materialized view|function|procedure|type|domain|schema) (?:if exists )?(\S+)/,
    ([, , thing]) => ({ ...nothing, breaks: `${thing} больше нет` }),
  ],
  [/^drop index/, () => nothing],
  [new RegExp(`^(?:create|alter|drop) policy .*? on ${name}`), ([, table]) => on(table, 'all', 'catalogue')],
  [
    new RegExp(`^create (?:or replace )?(?:constraint )?trigger .*? on ${name}`),
    ([, table]) => on(table, 'writes', 'catalogue'),
  ],
  [new RegExp(`^drop trigger .*? on ${name}`), ([, table]) => on(table, 'all', 'catalogue')],
  [new RegExp(`^(?:with .*)?update (?:only )?${name} `), ([, table]) => on(table, 'none', 'rows')],
  [new RegExp(`^(?:with .*)?delete from (?:only )?${name}`), ([, table]) => on(table, 'none', 'rows')],
  [new RegExp(`^(?:with .*)?insert into ${name}`), ([, table]) => on(table, 'none', 'rows')],
  [
    new RegExp(`^(?:vacuum full|cluster|refresh materialized view|reindex table) (?:verbose )?${name}`),
    ([, table]) => on(table, 'all', 'rewrite'),
  ],
  [
    /^(?:comment on|grant|revoke|alter default privileges|set |reset |create (?:or replace )?(?:function|procedure|view|type|domain|schema|sequence|role|extension)|alter (?:function|type|role|sequence|schema)|analyze|alter index)/,
    () => nothing,
  ],
]

/** Reads the cost of one statement from its text. A text that it does not know counts as unknown. */
export function costOf(statement: string): Cost {
  const text = plain(statement)
  for (const [expression, read] of readers) {
    const found = expression.exec(text)
    if (found) return read(found, text)
  }
  return { ...nothing, work: 'unknown' }
}

/** A new table locks the tables that it refers to, for a moment. */
function readCreateTable(_found: RegExpExecArray, text: string): Cost {
  const referred = [...text.matchAll(new RegExp(`references ${name}`, 'g'))].flatMap(([, table]) => table ?? [])
  return {
    tables: [...new Set(referred)],
    lock: referred.length > 0 ? 'writes' : 'none',
    work: 'catalogue',
    breaks: null,
  }
}

const weight: readonly Work[] = ['catalogue', 'rows', 'scan', 'index', 'rewrite', 'unknown']

function readAlterTable([, table = '', rest = '']: RegExpExecArray): Cost {
  const actions = splitAtCommas(rest).map((action) => readAction(table, action))
  const heaviest = actions.toSorted((a, b) => weight.indexOf(b.work) - weight.indexOf(a.work))[0]
  return {
    tables: [table, ...actions.flatMap(({ referred }) => referred)],
    lock: actions.every(({ lock }) => lock === 'none')
      ? 'none'
      : actions.some(({ lock }) => lock === 'all')
        ? 'all'
        : 'writes',
    work: heaviest?.work ?? 'unknown',
    breaks: actions.find(({ breaks }) => breaks !== null)?.breaks ?? null,
  }
}

type Action = { lock: Lock; work: Work; breaks: string | null; referred: string[] }

const action = (lock: Lock, work: Work, breaks: string | null = null, referred: string[] = []): Action => ({
  lock,
  work,
  breaks,
  referred,
})

/** Defaults that give each row another value make PostgreSQL write every row anew. */
const differs =
  /\bdefault\b.*\b(?:random|gen_random_uuid|uuidv7|clock_timestamp|timeofday|nextval)\b|\bserial\b|\bgenerated\b/

function readAction(table: string, text: string): Action {
  const referred = [...text.matchAll(new RegExp(`references ${name}`, 'g'))].flatMap(([, other]) => other ?? [])
  const column = /^(?:add|alter|drop|rename) (?:column )?(?:if (?:not )?exists )?"?(\w+)"?/.exec(text)?.[1] ?? ''
  if (/^(?:add )?(?:constraint \S+ )?.*\bnot valid$/.test(text)) return action('writes', 'catalogue', null, referred)
  if (text.startsWith('validate constraint')) return action('none', 'scan')
  if (/^add (?:constraint \S+ )?(?:primary key|unique) using index/.test(text)) return action('all', 'catalogue')
  if (/^add (?:constraint \S+ )?(?:primary key|unique|exclude)/.test(text)) return action('all', 'index')
  if (/^add (?:constraint \S+ )?foreign key/.test(text)) return action('writes', 'scan', null, referred)
  if (/^add (?:constraint \S+ )?(?:check|not null)/.test(text)) return action('all', 'scan')
  if (text.startsWith('add ')) return readAddColumn(table, column, text, referred)
  if (text.startsWith('drop constraint')) return action('all', 'catalogue')
  if (text.startsWith('drop ')) return action('all', 'catalogue', `столбца ${table}.${column} больше нет`)
  if (text.startsWith('rename')) return action('all', 'catalogue', `в ${table} сменилось имя`)
  if (/^alter (?:column )?\S+ (?:set data )?type /.test(text))
    return action('all', 'rewrite', `${table}.${column} хранит другой тип`)
  if (/^alter (?:column )?\S+ set not null/.test(text))
    return action('all', 'scan', `${table}.${column} больше не бывает пустым`)
  if (/^(?:set (?:logged|unlogged|access method|tablespace))/.test(text)) return action('all', 'rewrite')
  if (/^(?:attach|detach) partition/.test(text)) return action('all', 'unknown')
  return action('all', 'catalogue')
}

function readAddColumn(table: string, column: string, text: string, referred: string[]): Action {
  if (differs.test(text)) return action('all', 'rewrite', null, referred)
  if (/\b(?:primary key|unique)\b/.test(text)) return action('all', 'index', null, referred)
  // A column of nothing but a default needs no check of old rows, even with a rule.
  if (/\breferences\b|\bcheck \(/.test(text)) return action('all', 'scan', null, referred)
  if (/\bnot null\b/.test(text) && !/\bdefault\b/.test(text))
    return action('all', 'catalogue', `прежняя версия не заполняет ${table}.${column}`, referred)
  return action('all', 'catalogue', null, referred)
}

/** Splits at commas outside of parentheses and quotes. */
function splitAtCommas(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [piece] of text.matchAll(/'(?:[^']|'')*'|"[^"]*"|[\s\S]/g)) {
    if (piece === '(') depth++
    if (piece === ')') depth--
    if (piece === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts.map((part) => part.trim()).filter(Boolean)
}
