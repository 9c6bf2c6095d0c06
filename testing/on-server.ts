import pg from 'pg'

/**
 * Runs one statement on a PostgreSQL server, on a connection of its own.
 * @param server - The address of the server.
 */
export async function onServer<Row extends pg.QueryResultRow>(server: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/**
 * @param server - The address of a PostgreSQL server.
 * @returns The address of one of its databases.
 */
export function databaseOn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
