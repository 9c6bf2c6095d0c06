import type { Checkable } from '../provider-check.ts'

/** Looks for known malware in files, before they are kept. */
export type FileScanner = Checkable & {
  /**
   * Asking again is harmless. Throws `ProviderError` `unavailable` whenever there is no clear verdict, so that nobody
   * takes silence for a clean file.
   */
  scan(bytes: Uint8Array): Promise<ScanVerdict>
}

/** `found` is the scanner's own name of what it knows; it says nothing about the file's sender. */
export type ScanVerdict = 'clean' | { found: string }
