import { bankNames } from '#domain/banks/catalogue.ts'
import { bankDirectory } from '#domain/banks/directory.ts'

/** Opened only in its own campaign, so it has no page among those of the banks. */
const besides = [27]

const partnerIds = new Set([...bankDirectory.flatMap((bank) => (bank.isPartner ? [bank.bankId] : [])), ...besides])

/** O01: the banks that processes are with, by name, for a list to choose from. */
export const bankOptions: readonly { value: string; label: string }[] = [...partnerIds]
  .map((id) => ({ value: String(id), label: bankNames.get(id) ?? String(id) }))
  .sort((a, b) => a.label.localeCompare(b.label, 'es'))
