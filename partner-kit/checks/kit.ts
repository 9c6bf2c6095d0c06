import type { BankClient } from '../bank-client.ts'
import type { KitOptions } from '../options.ts'
import type { Recorder } from '../results.ts'

/** What each group of checks works with. */
export type Kit = Pick<Recorder, 'check' | 'skip'> & {
  options: KitOptions
  call: BankClient
  /**
   * Asks again and again until it is so, as long as the bank has to decide.
   * @returns The last answer.
   */
  until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean): Promise<T>
}
