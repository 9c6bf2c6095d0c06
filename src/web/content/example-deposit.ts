/**
 * The deposit of which a page that is read says what it earns: whole pesos, days. It stands apart from what is computed
 * while the site is built, or the rates and the registry of banks would go along to the browser.
 */
export const exampleDeposit = { amountCop: 10_000_000, termDays: 360 }
