import { partnerNames } from '../../../computed-at-build/partner-banks.ts'

/** O01: the banks that processes are with, by name, for a list to choose from. */
export const bankOptions: readonly { value: string; label: string }[] = partnerNames.map(({ id, name }) => ({
  value: String(id),
  label: name,
}))
