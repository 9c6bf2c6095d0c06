import { afterEach, beforeEach, expect, test } from 'vitest'
import { depositsDatabase } from '#contract/offline-storage.ts'
import { openDeposits, sealDeposits } from './sealed-deposits.ts'
import { announceSessionChange } from './session.ts'
import { clearPersonalStorage, noteSessionExpiry } from './storage.ts'

const inAnHour = Math.round(Date.now() / 1000) + 3_600
const seen = {
  seenAtMs: 1_795_000_000_000,
  deposits: [
    {
      processUuid: '8a0f',
      bankId: 24,
      bankName: 'Coltefinanciera',
      amountCop: 15_000_000,
      termDays: 360,
      ratePercent: '12.200',
      netCop: 1_756_800,
      maturityDate: '2027-11-20',
      stage: 'Tus datos',
    },
  ],
}

beforeEach(() => noteSessionExpiry(inAnHour))
afterEach(clearPersonalStorage)

/** What is in the database, as a person who opens it sees it. */
async function readRecord(): Promise<{ key: CryptoKey; data: ArrayBuffer } | undefined> {
  const opening = indexedDB.open(depositsDatabase)
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const { result: database } = opening
  const isThere = database.objectStoreNames.contains('sealed')
  const asked = isThere ? database.transaction('sealed').objectStore('sealed').get('last') : undefined
  if (asked) {
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
  }
  database.close()
  if (!isThere) indexedDB.deleteDatabase(depositsDatabase)
  return asked?.result
}

test('M09 R20 the deposits are kept encrypted, under a key that cannot be read out', async () => {
  await sealDeposits(seen)
  const record = await readRecord()
  expect(record?.key.extractable).toBe(false)
  await expect(crypto.subtle.exportKey('raw', record?.key as CryptoKey)).rejects.toThrow()
  expect(new TextDecoder().decode(record?.data)).not.toContain('Coltefinanciera')
  expect(await openDeposits()).toEqual(seen)
})

test('M09 L14 sign-out removes the deposits and their key', async () => {
  await sealDeposits(seen)
  clearPersonalStorage()
  expect(await readRecord()).toBeUndefined()
  await sealDeposits(seen)
  expect(await readRecord()).toBeUndefined()
})

test('M09 L16 who signs in next finds nothing of the person before', async () => {
  await sealDeposits(seen)
  noteSessionExpiry(inAnHour + 60)
  announceSessionChange()
  expect(await readRecord()).toBeUndefined()
})

test('M09 a session of another time opens nothing, and what it finds is removed', async () => {
  await sealDeposits(seen)
  noteSessionExpiry(inAnHour + 60)
  expect(await openDeposits()).toBeUndefined()
  noteSessionExpiry(inAnHour)
  expect(await openDeposits()).toBeUndefined()
})
