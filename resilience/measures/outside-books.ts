/** What the outside world was asked for, by the sandbox's own books: what may be there once for a process (R23). */
import { callControl } from './calls.ts'

/** A process, as our data have it, with the reference of its payment. */
export type Entered = { uuid: string; reference: string | null }

type Books = {
  /** How often each thing was asked for, by process. */
  times(one: Entered): Readonly<Record<'signing page' | 'application' | 'deposit' | 'payment', number>>
  /** Payments that the outside world has and our data do not know. */
  unknownPayments(known: ReadonlySet<string>): string[]
}

/** @returns Its books as they are now. */
export async function readBooks(sandbox: { sandboxUrl: string }): Promise<Books> {
  const signing = (await callControl(sandbox, 'GET', 'signing')) as { externalId: string }[]
  const { applications } = (await callControl(sandbox, 'GET', 'bank')) as {
    applications: { reference: string; deposits: unknown[] }[]
  }
  const { transactions } = (await callControl(sandbox, 'GET', 'pse')) as { transactions: { reference: string }[] }
  const pages = Map.groupBy(signing, ({ externalId }) => externalId.slice(0, 36))
  const cases = Map.groupBy(applications, ({ reference }) => reference)
  const paid = Map.groupBy(transactions, ({ reference }) => reference)
  return {
    times: ({ uuid, reference }) => ({
      'signing page': pages.get(uuid)?.length ?? 0,
      application: cases.get(uuid)?.length ?? 0,
      deposit: cases.get(uuid)?.reduce((sum, one) => sum + one.deposits.length, 0) ?? 0,
      payment: paid.get(reference ?? '')?.length ?? 0,
    }),
    unknownPayments: (known) => [...paid.keys()].filter((reference) => !known.has(reference)),
  }
}
