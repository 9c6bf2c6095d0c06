/** The browser for the tests: a path, or undefined, which means Playwright's own. */
export function findChromium(): string | undefined
