/** The browser for the tests: a path, or undefined, which means Playwright's own. */
export function findChromium(): string | undefined
/** Whether a PostgreSQL server for the tests is named, installed, or could be installed now. */
export function hasPostgres(): boolean
/** Installs what is missing; the programs that are not to be had here. In: package names by program. */
export function findMissing(packages: Readonly<Record<string, string>>): string[]
