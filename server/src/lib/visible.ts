import { rulesToAST } from '@casl/ability/extra'
import type { Action, AppAbility, SubjectName, Subjects } from '@kamerton/contract/lib/ability'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'

type Node = { operator: string; value: unknown; field?: string }
// The condition joins any query. Its fields are columns of the subject's table, under the names in the rules.
type AnyBuilder = ExpressionBuilder<any, any>
/** A permission as a SQL condition, for a query of any table with the columns in the rules. */
export type Condition = (eb: AnyBuilder) => Expression<SqlBool>

/** Whether a field has one of these values; for a field that is no column of the query. */
export type OneOf = (values: readonly unknown[]) => Expression<SqlBool>
export type FieldsOf<K extends SubjectName> = { readonly [F in keyof Subjects[K]]?: OneOf }

/** The permission rules for a subject as a SQL condition: the list shows exactly what `authorize` would allow. */
export function visibleWhere<K extends SubjectName>(
  ability: AppAbility,
  action: Action,
  type: K,
  fields: FieldsOf<K> = {},
): Condition {
  // The library types its tree as conditions of any kind; toSql refuses unknown ones.
  const ast = rulesToAST(ability, action, type) as Node | null
  const own = new Map<string, OneOf | undefined>(Object.entries(fields))
  return (eb) => (ast ? toSql(eb, ast, own) : sql<SqlBool>`false`)
}

function toSql(eb: AnyBuilder, node: Node, own: ReadonlyMap<string, OneOf | undefined>): Expression<SqlBool> {
  // The operator decides the type of the value.
  const parts = () => (node.value as Node[]).map((part) => toSql(eb, part, own))
  const oneOf: OneOf = own.get(node.field ?? '') ?? ((values) => eb(node.field ?? '', 'in', values))
  switch (node.operator) {
    case 'and':
      return parts().length > 0 ? eb.and(parts()) : sql<SqlBool>`true`
    case 'or':
      return eb.or(parts())
    case 'eq':
      // The rules treat null as equal to null and to an absent field, while SQL treats it as equal to nothing.
      if (node.value === null) throw new Error('Permission rules may not compare with null')
      return own.has(node.field ?? '') ? oneOf([node.value]) : eb(node.field ?? '', '=', node.value)
    case 'in':
      return Array.isArray(node.value) && node.value.length > 0 ? oneOf(node.value) : sql<SqlBool>`false`
    default:
      throw new Error(`Permission rules may use equality and $in only, not ${node.operator}`)
  }
}
