import { bankDirectory } from '#domain/banks/directory.ts'

// The build runs this file and puts its values into the page, which so does not carry what is known of the banks.

/** The names by which pages speak of banks, the longest first: one may begin with another. */
export const bankWords: readonly string[] = [...new Set(bankDirectory.map(({ name }) => name))].sort(
  (one, other) => other.length - one.length,
)
