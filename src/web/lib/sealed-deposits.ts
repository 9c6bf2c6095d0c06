/**
 * The customer's deposits as last seen, for a page without a network (decision 042). They are encrypted under a key that
 * no script can read out, and bound to the session in which they were seen. Documents are never among them.
 * `storage.forgetSealedDeposits` of storage.ts removes all of it, with the key.
 */

import { depositsDatabase } from '#contract/offline-storage.ts'
import { isPast } from './clock.ts'
import * as storage from './storage.ts'

export type SeenDeposit = {
  processUuid: string
  bankId: number
  bankName: string
  amountCop: number
  termDays: number
  ratePercent: string
  netCop: number
  maturityDate: string
  /** Where it was, in words. */
  stage: string
}
/** In the order of the list, and when the server answered it, in milliseconds. */
export type SeenDeposits = { deposits: readonly SeenDeposit[]; seenAtMs: number }

type Sealed = { key: CryptoKey; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
const store = 'sealed'
const place = 'last'

/** Keeps what was seen, in place of what was kept before. Without a session, or where the browser refuses, nothing is kept. */
export async function sealDeposits(seen: SeenDeposits): Promise<void> {
  const expiry = storage.session.read()
  if (expiry === undefined) return
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(cipher(iv, expiry), key, new TextEncoder().encode(JSON.stringify(seen)))
  const sealed: Sealed = { key, iv, data }
  await inStore('readwrite', (records) => {
    // One may have signed out since.
    return storage.session.read() === expiry ? records.put(sealed, place) : records.delete(place)
  })
}

/** @returns What was kept in this very session. What belongs to another is removed. */
export async function openDeposits(): Promise<SeenDeposits | undefined> {
  const expiry = storage.session.read()
  try {
    const sealed = (await inStore('readonly', (records) => records.get(place))) as Sealed | undefined
    if (!sealed) return undefined
    if (expiry === undefined || isPast(expiry * 1000)) throw new Error('the session has ended')
    const text = await crypto.subtle.decrypt(cipher(sealed.iv, expiry), sealed.key, sealed.data)
    return JSON.parse(new TextDecoder().decode(text)) as SeenDeposits
  } catch {
    storage.forgetSealedDeposits()
    return undefined
  }
}

const cipher = (iv: Uint8Array<ArrayBuffer>, expiry: number) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(String(expiry)),
})

/** The database is closed after each use: an open one could not be removed. */
async function inStore(mode: IDBTransactionMode, use: (records: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(depositsDatabase, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store)
  const database = (await settle(opening)) as IDBDatabase
  try {
    return await settle(use(database.transaction(store, mode).objectStore(store)))
  } finally {
    database.close()
  }
}

function settle(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the database refused'))
  })
}
