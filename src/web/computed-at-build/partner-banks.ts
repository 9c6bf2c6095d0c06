import { partnerBanks } from '#domain/banks/registry.ts'

// The build runs this file and puts its values into the page, which so does not carry the forms of the banks.

/** How many banks open a CDT here, counted by the legal entity of the deposit (B §2.5). */
export const partnerCount: number = new Set(partnerBanks.map(({ legalEntity }) => legalEntity.id)).size

/** The partner banks, by their name. */
export const partnerNames: readonly { id: number; name: string }[] = partnerBanks
  .map(({ id, name }) => ({ id, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'es'))
