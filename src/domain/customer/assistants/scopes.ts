/** Z25: what a saver may let an assistant read. Every scope only reads; nothing that an assistant asks changes anything. */

export const assistantScopes = ['depositos:leer', 'calendario:leer', 'impuestos:leer', 'anotados:leer'] as const
export type AssistantScope = (typeof assistantScopes)[number]

/** What is asked for where an assistant names no scope. Deposits elsewhere are told only to who asks for them. */
export const usualScopes: readonly AssistantScope[] = ['depositos:leer', 'calendario:leer', 'impuestos:leer']

/** Each scope as the saver reads it. */
export const scopeTexts: Readonly<Record<AssistantScope, { title: string; tells: string }>> = {
  'depositos:leer': {
    title: 'Tus CDT con nosotros',
    tells: 'En qué banco está cada uno, cuánto tienes, a qué tasa y plazo, cuánto ganas y qué cubre el seguro.',
  },
  'calendario:leer': {
    title: 'Tus vencimientos',
    tells: 'En qué banco y qué día vence cada CDT, y desde cuándo puedes decidir. Sin montos.',
  },
  'impuestos:leer': {
    title: 'El resumen para tu declaración',
    tells: 'Saldos, intereses y retenciones de los años que ya terminaron.',
  },
  'anotados:leer': {
    title: 'Los CDT que anotaste de otros bancos',
    tells: 'Lo que tú mismo anotaste: banco, monto, tasa, plazo y fechas.',
  },
}

/** How long a saver lets an assistant read, in days. Then it has to ask again. */
export const accessDays = 90
/** How many assistants may read at a time. */
export const mostAssistants = 10
/** How long the saver's own log of what assistants read is kept, in days. */
export const callsKeptDays = 365
/** A name is what the assistant says of itself; more letters than this are no name. */
export const longestAssistantName = 60

/**
 * @param text - Scopes with spaces between them, as OAuth has them.
 * @returns Those that we know, in our order, each once.
 */
export function readScopes(text: string | undefined): AssistantScope[] {
  const asked = new Set((text ?? '').split(' '))
  return assistantScopes.filter((scope) => asked.has(scope))
}

/** Tools that read something of the saver, by their names, with what the log says of each. */
export const ownTools = {
  my_deposits: { scope: 'depositos:leer', read: 'Tus CDT' },
  my_maturities: { scope: 'calendario:leer', read: 'Tus vencimientos' },
  my_insurance_cover: { scope: 'depositos:leer', read: 'Lo que cubre el seguro de depósitos' },
  my_tax_summary: { scope: 'impuestos:leer', read: 'El resumen para tu declaración' },
  my_noted_deposits: { scope: 'anotados:leer', read: 'Los CDT que anotaste' },
} as const satisfies Record<string, { scope: AssistantScope; read: string }>
export type OwnTool = keyof typeof ownTools

export const isOwnTool = (name: string): name is OwnTool => Object.hasOwn(ownTools, name)
