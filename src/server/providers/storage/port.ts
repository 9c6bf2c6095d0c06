import type { Checkable } from '../provider-check.ts'

/**
 * The store of documents. Bytes come encrypted. A key is written once. Only a key rotation writes it again, with the
 * same bytes re-encrypted; readers then get either the old bytes or the new ones, whole.
 */
export type DocumentStorage = Checkable & {
  /**
   * Resolves when the bytes would survive a power cut. `isRecord`: the law has it kept for ten years, so a store that can
   * lets nobody delete it before.
   */
  put(key: string, bytes: Uint8Array, options?: { isRecord?: boolean }): Promise<void>
  /** Throws when there is nothing under the key. */
  get(key: string): Promise<Buffer>
  /** Removes the file; does nothing when it is not there. */
  remove(key: string): Promise<void>
}
