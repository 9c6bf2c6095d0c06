const hourMs = 3_600_000

/**
 * N05.
 * @param instant - An instant of the wire.
 * @returns How long ago it was, `'hace 3 días'`; whole days from two days on.
 */
export function formatAge(instant: string, nowMs: number): string {
  const hours = Math.floor(Math.max(0, nowMs - Date.parse(instant)) / hourMs)
  if (hours < 1) return 'hace menos de 1 hora'
  if (hours < 48) return `hace ${hours} ${hours === 1 ? 'hora' : 'horas'}`
  return `hace ${Math.floor(hours / 24)} días`
}
