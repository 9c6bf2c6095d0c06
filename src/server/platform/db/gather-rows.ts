import { type Column, type GetColumnData, type SQL, sql } from 'drizzle-orm'

type Row<Columns extends Record<string, Column>> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> }

/**
 * Rows of a table as one value of a statement about another, so that what belongs to it comes in the same statement.
 * @param columns - The columns of each row.
 * @param query - The rest of the query: `from … where …`, and the order.
 * @returns The value, read as Drizzle reads the columns.
 */
export function gatherRows<const Columns extends Record<string, Column>>(
  columns: Columns,
  query: { from: SQL; orderBy?: SQL },
): SQL<Row<Columns>[]> {
  const named = Object.entries<Column>(columns)
  const texts = sql.join(
    named.map(([, column]) => sql`${column}::text`),
    sql`, `,
  )
  const order = query.orderBy ? sql` order by ${query.orderBy}` : sql``
  const decode = (rows: readonly (readonly (string | null)[])[]) =>
    rows.map((row) =>
      Object.fromEntries(named.map(([name, column], at) => [name, decodeText(column, row[at] ?? null)])),
    )
  return sql`(select coalesce(json_agg(json_build_array(${texts})${order}), '[]') ${query.from})`.mapWith(
    decode as (rows: unknown) => Row<Columns>[],
  )
}

/** @param text - The column's value as the database writes it. */
function decodeText(column: Column, text: string | null): unknown {
  if (text === null) return null
  return column.dataType === 'boolean' ? text === 'true' : column.mapFromDriverValue(text)
}
