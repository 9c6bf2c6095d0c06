// A reporter of Vitest: what nobody handled ends a run without a test that failed, and is in no report of its own.
import { writeFileSync } from 'node:fs'

export default class UnhandledErrors {
  onTestRunEnd(_, errors) {
    const told = errors.map(({ message, stack }) => ({
      fullName: 'an error that nobody handled',
      failureMessages: [stack ?? message],
    }))
    writeFileSync(process.env.COSECHA_UNHANDLED_REPORT, JSON.stringify(told))
  }
}
