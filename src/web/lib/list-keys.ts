/** What a key does on the list of processes. Enter is not needed: a row is a link. */
export type KeyAction = 'next' | 'previous' | 'choose' | 'search' | 'help'

export type KeyPress = {
  key: string
  /** Control, Alt or the command key is held: the press belongs to the browser. */
  isModified: boolean
  /** A field has the focus, or a dialog is open. */
  isElsewhere: boolean
  /** A row of the list has the focus: only then do the arrows mean rows, and not the page. */
  isOnRow: boolean
}

/** Keys that do the same, as the help shows them. */
export type ShownKey = { keys: readonly string[]; does: string }

/** The keys of the list. */
export const keysShown: readonly ShownKey[] = [
  { keys: ['j', '↓'], does: 'Baja a la fila siguiente, o abre la que sigue' },
  { keys: ['k', '↑'], does: 'Sube a la fila anterior, o abre la de antes' },
  { keys: ['Enter'], does: 'Abre el proceso de la fila, al lado' },
  { keys: ['x'], does: 'Elige la fila, o la suelta' },
  { keys: ['/'], does: 'Va al buscador' },
  { keys: ['Esc'], does: 'Cierra el proceso, o sale del buscador' },
  { keys: ['?'], does: 'Muestra esta ayuda' },
]

/** The keys of the bank's desk (N05). */
export const deskKeys: readonly ShownKey[] = [
  { keys: ['j', '↓'], does: 'Baja a la fila siguiente, o abre la que sigue' },
  { keys: ['k', '↑'], does: 'Sube a la fila anterior, o abre la de antes' },
  { keys: ['Enter'], does: 'Abre lo de la fila, al lado' },
  { keys: ['a'], does: 'Aprueba, confirma o empieza a emitir lo que está abierto' },
  { keys: ['1', '…', '9'], does: 'Muestra ese documento al lado de los datos' },
  { keys: ['+', '−', 'g'], does: 'Acerca, aleja, gira el documento' },
  { keys: ['d'], does: 'Pone los documentos al lado, o vuelve a la lista' },
  { keys: ['/'], does: 'Va al buscador' },
  { keys: ['Esc'], does: 'Cierra lo abierto' },
  { keys: ['?'], does: 'Muestra esta ayuda' },
]

/**
 * O01.
 * @returns Its action; undefined where the key has none here.
 */
export function actionOfKey({ key, isModified, isElsewhere, isOnRow }: KeyPress): KeyAction | undefined {
  if (isModified || isElsewhere) return undefined
  if (key === 'j' || (isOnRow && key === 'ArrowDown')) return 'next'
  if (key === 'k' || (isOnRow && key === 'ArrowUp')) return 'previous'
  if (key === 'x' && isOnRow) return 'choose'
  if (key === '/') return 'search'
  return key === '?' ? 'help' : undefined
}
