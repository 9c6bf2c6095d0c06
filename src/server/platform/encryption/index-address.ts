import type { Encryption } from './encryption.ts'

/** What a mail address is found by. Case tells nobody apart in the mail of today. */
export const indexAddress = ({ encryption }: { encryption: Encryption }, address: string): string =>
  encryption.blindIndex('mail-address', address.trim().toLowerCase())
