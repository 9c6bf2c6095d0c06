/** @returns The text with each letter as its plain one: `'n'` for `ñ`, `'a'` for `á`. Capitals stay. */
export const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')
