/** The kinds of columns. Amounts are whole pesos in `bigint`, rates exact `numeric`, calendar dates `date`, instants `timestamptz`. */
import { bigint, customType, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'
import { camelName, wireName, withNames } from '#contract/wire-names.ts'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const id = () => uuid('id').primaryKey().defaultRandom()
export const pesos = (name: string) => bigint(name, { mode: 'number' })
export const rate = (name: string) => numeric(name, { precision: 6, scale: 3 })

/** JSON with the names of the wire, which old rows and our statements have. Code reads and writes its own names. */
export const wireJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(withNames(value, wireName)),
  fromDriver: (value) => withNames(typeof value === 'string' ? JSON.parse(value) : value, camelName),
})
