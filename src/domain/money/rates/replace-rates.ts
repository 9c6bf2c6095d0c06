/** A row of the table of rates of one bank and term, by the time it holds, in milliseconds; `null`: no end. */
export type KeptRate = { id: string; validFromMs: number; validToMs: number | null }

/** What is done to the table: which rows end when the new ones begin, and when the new ones end. */
export type Replacement = { endedIds: string[]; untilMs: number | null }

/**
 * O02: how new bands take the place of those of a bank and term. At any instant one set of bands holds.
 * @param rows - The rows of the bank and term.
 * @param beginsMs - When the new bands begin.
 * @returns Rows that hold then, or were to begin at that very moment, end there (the latter never hold). Rows that
 *   begin later stay as planned, and the new ones hold until the first of them.
 */
export function replaceFrom(rows: readonly KeptRate[], beginsMs: number): Replacement {
  const living = rows.filter(({ validFromMs, validToMs }) => validToMs === null || validToMs > validFromMs)
  const ended = living.filter(
    ({ validFromMs, validToMs }) => validFromMs <= beginsMs && (validToMs === null || validToMs > beginsMs),
  )
  const later = living.map(({ validFromMs }) => validFromMs).filter((begins) => begins > beginsMs)
  return { endedIds: ended.map(({ id }) => id), untilMs: later.length > 0 ? Math.min(...later) : null }
}
