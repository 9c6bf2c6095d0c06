/**
 * Where documents lie. Bytes come encrypted; a key is written once, and again only by a rotation of keys, with the same
 * bytes encrypted again: whoever reads meanwhile gets the old ones or the new ones, whole.
 */
export type DocumentStorage = {
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Throws when there is nothing under the key. */
  get(key: string): Promise<Buffer>
  /** Removes; nothing happens when it is not there. */
  remove(key: string): Promise<void>
}
