import pg from 'pg'

/** Runs one statement on a PostgreSQL server, on a connection of its own. In: its address, and the SQL. Out: the rows. */
export async function onServer<Row extends pg.QueryResultRow>(server: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** In: the address of a PostgreSQL server. Out: that of one of its databases. */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
