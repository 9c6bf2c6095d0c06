/** The kinds of columns. Amounts are whole pesos in `bigint`, rates exact `numeric`, calendar dates `date`, instants `timestamptz`. */
import { bigint, numeric, timestamp, uuid } from 'drizzle-orm/pg-core'

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const id = () => uuid('id').primaryKey().defaultRandom()
export const pesos = (name: string) => bigint(name, { mode: 'number' })
export const rate = (name: string) => numeric(name, { precision: 6, scale: 3 })
