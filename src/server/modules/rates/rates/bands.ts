/** A rate for a range of amounts, both ends included; `null`: no upper end. */
export type Band = { amountFromCop: number; amountToCop: number | null; validFrom: Date }

/**
 * Which rate holds for which amounts when ranges overlap: of those that take an amount the one that began last, as
 * `rateInForce` decides.
 * @param rows - Rates of one bank and term that hold at the same time.
 * @param leastCop - The bank's least amount.
 * @returns Ranges that do not overlap, the smallest amounts first, none below the least amount.
 */
export function computeBands<Row extends Band>(rows: readonly Row[], leastCop: number): Row[] {
  const starts = new Set([leastCop])
  for (const { amountFromCop, amountToCop } of rows) {
    if (amountFromCop > leastCop) starts.add(amountFromCop)
    if (amountToCop !== null && amountToCop >= leastCop) starts.add(amountToCop + 1)
  }
  const edges = [...starts].sort((one, other) => one - other)
  const bands: { row: Row; band: Row }[] = []
  for (const [index, amountFromCop] of edges.entries()) {
    const next = edges[index + 1]
    const amountToCop = next === undefined ? null : next - 1
    const row = newestFor(rows, amountFromCop)
    const last = bands.at(-1)
    if (last && row && last.row === row && last.band.amountToCop === amountFromCop - 1) {
      last.band = { ...last.band, amountToCop }
    } else if (row) bands.push({ row, band: { ...row, amountFromCop, amountToCop } })
  }
  return bands.map(({ band }) => band)
}

function newestFor<Row extends Band>(rows: readonly Row[], amountCop: number): Row | undefined {
  return rows
    .filter((row) => row.amountFromCop <= amountCop && (row.amountToCop === null || row.amountToCop >= amountCop))
    .reduce<Row | undefined>((best, row) => (best && best.validFrom >= row.validFrom ? best : row), undefined)
}

/** A rate and the time for which it was meant; `null`: until it is replaced. */
export type Lifetime = { validFrom: Date; validTo: Date | null }

/**
 * How a rate changed: at each moment the one that began last of those that held.
 * @param rows - All rates of one bank, term and amount.
 * @returns Stretches of time that do not overlap, the oldest first, none that begins later than now. What still holds
 *   has no end, whatever end is planned for it.
 */
export function computeStretches<Row extends Lifetime>(
  rows: readonly Row[],
  now: Date,
): { row: Row; from: Date; to: Date | null }[] {
  const edges = [...new Set(rows.flatMap(({ validFrom, validTo }) => [validFrom.getTime(), validTo?.getTime() ?? 0]))]
    .filter((edge) => edge > 0 && edge <= now.getTime())
    .sort((one, other) => one - other)
  const stretches: { row: Row; from: Date; to: Date | null }[] = []
  for (const [index, edge] of edges.entries()) {
    const row = rows
      .filter(({ validFrom, validTo }) => validFrom.getTime() <= edge && (validTo === null || validTo.getTime() > edge))
      .reduce<Row | undefined>((best, one) => (best && best.validFrom >= one.validFrom ? best : one), undefined)
    const next = edges[index + 1]
    const to = next === undefined ? null : new Date(next)
    const last = stretches.at(-1)
    if (row && last && last.row === row && last.to?.getTime() === edge) last.to = to
    else if (row) stretches.push({ row, from: new Date(edge), to })
  }
  return stretches
}
