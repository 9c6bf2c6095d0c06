/** People who do not exist, each with a phone and a mailbox of their own. */

export type Person = { phone: string; fullName: string; email: string }

let phones = 0
/**
 * A Colombian mobile number that no other test of this run uses. Each is far from the last: phones in a row are how
 * pumped numbers look, and soon get no codes (R07).
 */
export const freshPhone = () => `3${String((process.pid * 7_919 + phones++ * 618_033_989) % 1e9).padStart(9, '0')}`

let people = 0
/** Somebody whom no other test of this run knows. In: their name, when it matters. */
export function freshPerson(fullName = 'Prueba Ahorradora'): Person {
  return { phone: freshPhone(), fullName, email: `persona.${process.pid}.${people++}@example.com` }
}
