/** A list may be there as a table and as cards, and one of them is drawn. */
export const isDrawn = (row: Element): boolean => row.getClientRects().length > 0

/** @returns The link of a row of a list, which carries its id as `data-row`, where it is drawn. */
export function rowOf(rowId: string): HTMLElement | null {
  const rows = document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(rowId)}"]`)
  return [...rows].find(isDrawn) ?? null
}
