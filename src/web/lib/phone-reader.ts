/**
 * The reader of phones, which is loaded late: it knows every country, and most people type ten digits. A field asks for it
 * when it is focused, so that it is there when something is pasted.
 */
type PhoneReader = typeof import('#contract/phone-number.ts')

let loaded: PhoneReader | undefined

/** @returns The reader, as soon as it is there; undefined without a network. */
export async function loadPhoneReader(): Promise<PhoneReader | undefined> {
  loaded ??= await import('#contract/phone-number.ts').catch(() => undefined)
  return loaded
}

/** The reader, where it has been loaded. */
export const phoneReader = (): PhoneReader | undefined => loaded
