import { gt, sql } from 'drizzle-orm'
import type { BankPause } from '#contract/banks.ts'
import { listPaymentMethods } from '#domain/banks/bank.ts'
import { partnerBank, partnerBanks } from '#domain/banks/registry.ts'
import { memoizeWithTtl } from '../../platform/cache/cache.ts'
import type { Db } from '../../platform/db/database.ts'
import { bankConnections, bankPauses } from '../../platform/db/schema/back-office.ts'
import type { Encryption } from '../../platform/encryption/encryption.ts'
import { describeSigningKey } from '../partner-bank/jws.ts'
import {
  type BankApiKeys,
  type BankConnection,
  type BankConnections,
  type ConnectionSecrets,
  connectionSecretsPurpose,
  listPublishedKeys,
  type MerchantKeys,
  readBankSigning,
  readBankTls,
} from './port.ts'

/** How long a process keeps what it read. A change clears it in the process that made it. */
const keptMs = 2_000

type Row = typeof bankConnections.$inferSelect

type Parts = {
  db: Db
  encryption: Encryption
  /** What stands for a bank that nobody connected; undefined where nothing may, which is production. */
  stand: ((bankId: number) => BankConnection) | undefined
}

/**
 * The connections of the table `bank_connections`.
 * @param options - The database, what decrypts, and what stands for the rest.
 */
export function createStoredConnections({ db, encryption, stand }: Parts): BankConnections {
  const read = memoizeWithTtl(keptMs, async () => {
    const rows = new Map((await db.select().from(bankConnections)).map((row) => [row.bankId, row]))
    const found = partnerBanks.flatMap(({ id }): BankConnection[] => {
      const row = rows.get(id)
      const connection = row ? toConnection(encryption, row) : stand?.(id)
      return connection ? [connection] : []
    })
    // A key is published before its connection signs with it, whatever signs until then.
    const secrets = [...rows.values()].flatMap((row) => (row.channel === 'none' ? [] : [readRow(encryption, row)]))
    const pauses = await readPauses(db)
    return {
      list: found,
      pauses,
      published: [...new Set(secrets.flatMap((one) => listPublishedKeys(one, Date.now())))],
      byBank: new Map(found.map((connection) => [connection.bankId, connection])),
      openable: new Set(found.filter((one) => canOpen(one) && !pauses.has(one.bankId)).map(({ bankId }) => bankId)),
      takingAddedMoney: new Set(found.filter((one) => one.takesAddedMoney).map(({ bankId }) => bankId)),
      withoutPse: new Set(found.filter(lacksPse).map(({ bankId }) => bankId)),
    }
  })
  return {
    list: async () => (await read()).list,
    find: async (bankId) => (await read()).byBank.get(bankId),
    listOpenable: async () => (await read()).openable,
    listPauses: async () => (await read()).pauses,
    listWithoutPse: async () => (await read()).withoutPse,
    listTakingAddedMoney: async () => (await read()).takingAddedMoney,
    listPublicKeys: async () => {
      const { published } = await read()
      return Promise.all(published.map(describeSigningKey))
    },
    forget: () => read.forget(),
  }
}

async function readPauses(db: Db): Promise<ReadonlyMap<number, BankPause>> {
  const rows = await db.select().from(bankPauses).where(gt(bankPauses.until, sql`now()`))
  return new Map(rows.map(({ bankId, words, until }) => [bankId, { words, until: until.toISOString() }]))
}

/** A bank may be paused in its own file; and while it has no merchant to be paid by PSE, there is another way. */
function canOpen(connection: BankConnection): boolean {
  const bank = partnerBank(connection.bankId)
  return bank.canBeOpened && listPaymentMethods(bank, { turbo: false, withoutPse: lacksPse(connection) }).length > 0
}

/** «Sin PSE por ahora» (decision 043). */
function lacksPse({ bankId, merchant }: BankConnection): boolean {
  return merchant === undefined && partnerBank(bankId).paymentMethods.includes('pse')
}

const readRow = (encryption: Encryption, row: Row) =>
  encryption.decryptJson<ConnectionSecrets>(connectionSecretsPurpose, row.secretsEncrypted)

/** @returns Undefined for a bank that is not connected, or whose keys are not complete. */
function toConnection(encryption: Encryption, row: Row): BankConnection | undefined {
  const { bankId, channel } = row
  const secrets = readRow(encryption, row)
  const { takesAddedMoney } = row
  const shared = { bankId, merchant: toMerchant(row, secrets), takesAddedMoney, isSimulated: false }
  if (channel === 'portal') return { ...shared, channel }
  const api = channel === 'api' ? toApi(row, secrets) : undefined
  return api && { ...shared, channel: 'api', api }
}

function toApi({ baseUrl, keyId }: Row, secrets: ConnectionSecrets): BankApiKeys | undefined {
  const signing = readBankSigning(secrets)
  if (!baseUrl || !keyId || !signing) return undefined
  return { baseUrl, keyId, tls: readBankTls(secrets), ...signing }
}

function toMerchant({ wompiPublicKey }: Row, secrets: ConnectionSecrets): MerchantKeys | undefined {
  const { wompiPrivateKey, wompiIntegrity, wompiEvents } = secrets
  if (!wompiPublicKey || !wompiPrivateKey || !wompiIntegrity || !wompiEvents) return undefined
  return {
    publicKey: wompiPublicKey,
    privateKey: wompiPrivateKey,
    integrity: wompiIntegrity,
    events: wompiEvents,
  }
}
