const minutesOfHour = 60
const hoursOfDay = 24
const hourMs = 3_600_000

/**
 * O01.
 * @param hours - A span in hours.
 * @returns `'3 días'`, `'1 hora'`, `'12 minutos'`; whole days from two days on.
 */
export function spanLabel(hours: number): string {
  const minutes = Math.floor(hours * minutesOfHour)
  if (minutes < 1) return 'menos de 1 minuto'
  if (minutes < minutesOfHour) return counted(minutes, 'minuto', 'minutos')
  if (hours < 2 * hoursOfDay) return counted(Math.floor(hours), 'hora', 'horas')
  return counted(Math.floor(hours / hoursOfDay), 'día', 'días')
}

/** @returns The same for a column, `'12 min'`, `'5 h'`, `'3 d'`. */
export function shortSpan(hours: number): string {
  if (hours < 1) return `${Math.floor(hours * minutesOfHour)} min`
  return hours < 2 * hoursOfDay ? `${Math.floor(hours)} h` : `${Math.floor(hours / hoursOfDay)} d`
}

/**
 * @param hours - How long ago something was, in hours.
 * @returns `'hace 3 días'`.
 */
export function ageLabel(hours: number): string {
  return `hace ${spanLabel(hours)}`
}

/**
 * @param instant - An instant of the wire.
 * @returns The hours from it to now; never below 0, whatever the clocks say.
 */
export function hoursSince(instant: string, nowMs: number): number {
  return Math.max(0, nowMs - Date.parse(instant)) / hourMs
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
