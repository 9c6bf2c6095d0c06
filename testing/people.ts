/** Invented people, each with their own phone and mailbox. */

export type Person = { phone: string; fullName: string; email: string }

/** Prefixes of Colombian mobile numbers; others are written without their spaces. */
const prefixes = [300, 301, 302, 303, 304, 305, ...Array.from({ length: 15 }, (_, at) => 310 + at), 333, 350, 351]
const numbers = prefixes.length * 1e7

let phones = 0
/**
 * A Colombian mobile number that no other test of this run uses. Each is far from the last: numbers in a row look like
 * SMS pumping, and soon get no codes (promise R07).
 */
export function freshPhone(): string {
  const number = (process.pid * 7_919 + phones++ * 161_803_393) % numbers
  return `${prefixes[Math.floor(number / 1e7)]}${String(number % 1e7).padStart(7, '0')}`
}

let people = 0
/**
 * A person that no other test of this run uses.
 * @param fullName - Their name, when it matters.
 */
export function freshPerson(fullName = 'Prueba Ahorradora'): Person {
  return { phone: freshPhone(), fullName, email: `persona.${process.pid}.${people++}@example.com` }
}
