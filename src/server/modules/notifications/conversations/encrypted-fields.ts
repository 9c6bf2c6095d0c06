import type { Contact } from '#domain/customer/conversations/contact.ts'
import type { Sealing } from '../../../platform/encryption/encryption.ts'

const namePurpose = 'conversations.name'
const contactPurpose = 'conversations.contact'
const textPurpose = 'conversation_messages.text'

export const sealText = (sealing: Sealing, text: string) => sealing.seal(textPurpose, text)
export const openText = (sealing: Sealing, sealed: string) => sealing.open(textPurpose, sealed)

/** What a visitor leaves of themselves, as it is kept. A phone is also found by its index, as that of a customer is. */
export function sealVisitor(sealing: Sealing, visitor: { name: string; contact: Contact }) {
  const { name, contact } = visitor
  return {
    nameSealed: sealing.seal(namePurpose, name),
    contactSealed: sealing.seal(contactPurpose, JSON.stringify(contact)),
    phoneIndex: 'phone' in contact ? sealing.blindIndex('phone', contact.phone) : null,
  }
}

export const openName = (sealing: Sealing, sealed: string) => sealing.open(namePurpose, sealed)

export function openContact(sealing: Sealing, sealed: string): Contact {
  return JSON.parse(sealing.open(contactPurpose, sealed)) as Contact
}
