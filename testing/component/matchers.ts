import { expect } from 'vitest'

/** Text as a reader sees it: every kind of space is one space. */
const asRead = (text: string) => text.replace(/\s+/g, ' ').trim()

expect.extend({
  /** The element's text has this in it, whatever kind of space is between the words. */
  toContainText(element: Element | null, expected: string | RegExp) {
    const text = asRead(element?.textContent ?? '')
    const pass = typeof expected === 'string' ? text.includes(asRead(expected)) : expected.test(text)
    return {
      pass,
      message: () => `expected the text ${this.isNot ? 'not ' : ''}to have ${expected} in it`,
      actual: text,
      expected,
    }
  },
})

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toContainText(expected: string | RegExp): R
  }
}
