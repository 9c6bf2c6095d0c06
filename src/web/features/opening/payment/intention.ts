/**
 * The idempotency key of one intention: the same for every try of it, however often it is pressed or the connection
 * breaks, and a new one for another intention. Call `renew` once it has been answered for good.
 */
export function createIntention(newKey: () => string = () => crypto.randomUUID()) {
  let known: { what: string; key: string } | undefined
  return {
    /** @param what - What is meant, such as the bank to pay from. */
    keyFor(what: string): string {
      if (known?.what !== what) known = { what, key: newKey() }
      return known.key
    },
    renew(): void {
      known = undefined
    },
  }
}
