/** Where documents lie. Bytes come sealed; a key is written once and never overwritten. */
export type DocumentStorage = {
  /** Resolves when the bytes would survive a power cut. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Throws when there is nothing under the key. */
  get(key: string): Promise<Buffer>
  /** Removes; nothing happens when it is not there. */
  remove(key: string): Promise<void>
}
