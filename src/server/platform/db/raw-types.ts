import pg from 'pg'

/** Types whose values stay the text that the server sends, on both engines, as Drizzle reads them. */
const kept = new Set<number>([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
  // Arrays of numeric, timestamp, timestamptz, interval and date.
  ...[1231, 1115, 1185, 1187, 1182],
])

const asText = (value: unknown) => value

/** How raw rows are read: as Drizzle does for statements of its own. */
export const rawTypes = {
  getTypeParser: (typeId: number, format?: unknown) =>
    kept.has(typeId) ? asText : pg.types.getTypeParser(typeId, format as 'text'),
} as pg.CustomTypesConfig
