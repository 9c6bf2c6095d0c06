/**
 * The store of documents. Bytes come encrypted. A key is written once. Only a key rotation writes it again, with the
 * same bytes re-encrypted; readers then get either the old bytes or the new ones, whole.
 */
export type DocumentStorage = {
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Throws when there is nothing under the key. */
  get(key: string): Promise<Buffer>
  /** Removes the file; does nothing when it is not there. */
  remove(key: string): Promise<void>
}
