/** The browser for the tests: a path, or undefined, which means Playwright's own. */
export function findChromium(): string | undefined
/** Whether a PostgreSQL server for the tests is named, installed, or could be installed now. */
export function hasPostgres(): boolean
