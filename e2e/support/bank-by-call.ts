import type { Product } from '#testing/product.ts'
import { control, eventually } from './calls.ts'

type OnQueue<Id extends string> = Record<Id, string> & { actions: string[] }
type AnswerAtBank = { field: string; label: string; value: string }
/** What the sandbox's bank has of one process. */
export type BankCase = {
  applications: (OnQueue<'applicationId'> & { customer: { form: { answers: AnswerAtBank[] }[] } })[]
  papers: { paperId: string; status: string }[]
  renewals: OnQueue<'renewalId'>[]
}

/**
 * @returns What the bank has of a process once it is as asked, which a job brings about within this many milliseconds.
 */
export async function bankCase(
  product: Product,
  processUuid: string,
  isReady: (found: BankCase) => boolean,
  withinMs?: number,
): Promise<BankCase> {
  const look = () => control<BankCase>(product, 'GET', `bank?reference=${processUuid}`)
  let found = await look()
  await eventually(
    async () => {
      found = await look()
      return isReady(found)
    },
    'the bank has it',
    withinMs,
  ).toBe(true)
  return found
}

/** @returns The answers of the forms as the bank has them, a line each. */
export async function answersAtBank(product: Product, processUuid: string): Promise<string[]> {
  const { applications } = await bankCase(product, processUuid, (found) => found.applications.length > 0)
  const sections = applications.at(-1)?.customer.form ?? []
  return sections.flatMap(({ answers }) => answers.map(({ field, label, value }) => `${field} ${label}: ${value}`))
}

/**
 * The partner bank's people, who decide on one process without a page: for tests in which they are not what is looked
 * at.
 */
export function bankByCall(product: Product, processUuid: string) {
  const act = async (action: string, withinMs?: number) => {
    const { applications } = await bankCase(
      product,
      processUuid,
      (found) => found.applications.at(-1)?.actions.includes(action) ?? false,
      withinMs,
    )
    await control(product, 'POST', `bank/${applications.at(-1)?.applicationId}`, { action })
  }
  return {
    approve: (withinMs?: number) => act('approve', withinMs),
    issue: (withinMs?: number) => act('issue', withinMs),
  }
}
