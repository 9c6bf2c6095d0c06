import { partnerBanks } from '#domain/banks/registry.ts'

// The build runs this file and puts its values into the page, which so does not carry the forms of the banks.

/** How many banks open a CDT here, counted by the legal entity of the deposit (B §2.5). */
export const partnerCount: number = new Set(partnerBanks.map(({ legalEntity }) => legalEntity.id)).size

/** The partner banks, by their name. */
export const partnerNames: readonly { id: number; name: string }[] = partnerBanks
  .map(({ id, name }) => ({ id, name }))
  .sort((one, other) => one.name.localeCompare(other.name, 'es'))

/** The partner banks by id, and of each the campaign that is its own, if it has one. */
export const campaignsOfBanks: readonly { id: number; campaign?: string }[] = partnerBanks.map(({ id, campaign }) => ({
  id,
  ...(campaign ? { campaign } : {}),
}))

/** The banks that open turbo CDT too (P09). */
export const banksWithTurbo: readonly number[] = partnerBanks.flatMap(({ id, settings }) =>
  settings.turboCdt.enabled ? [id] : [],
)

/** The banks that have stores, whose customers say who attended them there. */
export const banksWithStores: readonly number[] = partnerBanks.flatMap(({ id, answersOfStore }) =>
  answersOfStore ? [id] : [],
)
