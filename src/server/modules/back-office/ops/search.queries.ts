import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { customers, searchTerms } from '../../../platform/db/schema/accounts.ts'
import { mailAddresses } from '../../../platform/db/schema/notifications.ts'
import { certificates, payments, processes } from '../../../platform/db/schema/opening.ts'

/** How a person or a process is looked for, everything of a person by its keyed hash. */
export type Search =
  | { by: 'uuid'; uuid: string }
  /** Any of several: a phone, a document number, the beginning of an id, a number that a payment or a deposit has. */
  | {
      by: 'number'
      phoneBlindIndexes: string[]
      documentBlindIndex?: string | undefined
      uuidStart?: string | undefined
      reference?: string | undefined
    }
  | { by: 'mail'; addressBlindIndex: string }
  /** Words of a name, each whole or, from three letters on, as a beginning. */
  | { by: 'words'; words: { wholeBlindIndex: string; startBlindIndex?: string }[] }

/** O01: of a process: it is what was looked for. */
export function isFound(search: Search): SQL {
  if (search.by === 'uuid') return eq(processes.uuid, search.uuid)
  if (search.by === 'number') return hasNumber(search)
  if (search.by === 'mail') {
    return sql`${processes.customerId} in (
      select ${mailAddresses.ownerId} from ${mailAddresses}
      where ${mailAddresses.addressBlindIndex} = ${search.addressBlindIndex})`
  }
  // What was asked for is in all of them, so one who lacks a word is found by none of the others.
  return sql.join(search.words.map(hasWord), sql` and `)
}

function hasWord({ wholeBlindIndex, startBlindIndex }: { wholeBlindIndex: string; startBlindIndex?: string }): SQL {
  const isWhole = sql`(${searchTerms.kind} = 'name' and ${searchTerms.termBlindIndex} = ${wholeBlindIndex})`
  const isStart =
    startBlindIndex === undefined
      ? sql`false`
      : sql`(${searchTerms.kind} = 'name-start' and ${searchTerms.termBlindIndex} = ${startBlindIndex})`
  return sql`${processes.customerId} in (
    select ${searchTerms.customerId} from ${searchTerms} where ${isWhole} or ${isStart})`
}

function hasNumber(search: Search & { by: 'number' }): SQL {
  const { phoneBlindIndexes, documentBlindIndex, uuidStart, reference } = search
  const ways: SQL[] = []
  if (phoneBlindIndexes.length > 0) {
    ways.push(sql`select own.uuid from ${processes} own where own.customer_id in (
      select ${customers.id} from ${customers} where ${inArray(customers.phoneBlindIndex, phoneBlindIndexes)})`)
  }
  if (documentBlindIndex !== undefined) {
    ways.push(sql`select own.uuid from ${processes} own where own.customer_id in (
      select ${searchTerms.customerId} from ${searchTerms}
      where ${searchTerms.kind} = 'document' and ${searchTerms.termBlindIndex} = ${documentBlindIndex})`)
  }
  if (uuidStart !== undefined) {
    const [first, last] = ['0000-0000-0000-000000000000', 'ffff-ffff-ffff-ffffffffffff']
    ways.push(sql`select own.uuid from ${processes} own
      where own.uuid between ${`${uuidStart}-${first}`}::uuid and ${`${uuidStart}-${last}`}::uuid`)
  }
  if (reference !== undefined) {
    ways.push(sql`select ${payments.processUuid} from ${payments} where ${payments.reference} = ${reference}`)
    ways.push(sql`
      select ${certificates.processUuid} from ${certificates} where ${certificates.certificateNumber} = ${reference}`)
  }
  // A union asks each index. With `or` between them the database would look at every process.
  return ways.length === 0 ? sql`false` : sql`${processes.uuid} in (${sql.join(ways, sql` union `)})`
}
