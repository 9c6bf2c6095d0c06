import type { Contact } from '#contract/contact.ts'
import type { Encryption } from '../../../platform/encryption/encryption.ts'

const namePurpose = 'conversations.name'
const contactPurpose = 'conversations.contact'
const textPurpose = 'conversation_messages.text'

export const encryptText = (encryption: Encryption, text: string) => encryption.encrypt(textPurpose, text)
export const decryptText = (encryption: Encryption, encrypted: string) => encryption.decrypt(textPurpose, encrypted)

/** What a visitor leaves of themselves, as it is kept. A phone is also found by its index, as that of a customer is. */
export function encryptVisitor(encryption: Encryption, visitor: { name: string; contact: Contact }) {
  const { name, contact } = visitor
  return {
    nameEncrypted: encryption.encrypt(namePurpose, name),
    contactEncrypted: encryption.encrypt(contactPurpose, JSON.stringify(contact)),
    phoneBlindIndex: 'phone' in contact ? encryption.blindIndex('phone', contact.phone) : null,
  }
}

/** The phone alone, where a visitor who left it has another one now. */
export const encryptPhoneContact = (encryption: Encryption, phone: string) => ({
  contactEncrypted: encryption.encrypt(contactPurpose, JSON.stringify({ phone } satisfies Contact)),
  phoneBlindIndex: encryption.blindIndex('phone', phone),
})

export const decryptName = (encryption: Encryption, encrypted: string) => encryption.decrypt(namePurpose, encrypted)

export function decryptContact(encryption: Encryption, encrypted: string): Contact {
  return encryption.decryptJson(contactPurpose, encrypted)
}
