import { fillPlaceholders, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/**
 * Writes the text of a statement once, for the few that every opening asks: Drizzle would write it again each time,
 * which costs more than sending it.
 * @param build - The statement, with `sql.placeholder(name)` in place of each value.
 */
export function writeOnce<Values extends Record<string, unknown>>(build: () => SQLWrapper): (values: Values) => SQL {
  let written: { texts: SQL[]; params: unknown[] } | undefined
  return (values) => {
    written ??= write(build)
    const filled = fillPlaceholders(written.params, values)
    return sql.join(written.texts.flatMap((text, at) => (at < filled.length ? [text, sql.param(filled[at])] : [text])))
  }
}

function write(build: () => SQLWrapper) {
  const { sql: text, params } = new PgDialect().sqlToQuery(build().getSQL())
  return { texts: text.split(/\$\d+/).map((part) => sql.raw(part)), params }
}
