/**
 * How long a pause still lasts.
 * @param leftMs - Milliseconds, 0 or fewer once it is over.
 * @returns `'3 horas y 12 minutos'`; minutes and seconds in the last hour, seconds in the last minute.
 */
export function timeLeftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  if (hours > 0) return joined(counted(hours, 'hora', 'horas'), minutes > 0 && counted(minutes, 'minuto', 'minutos'))
  const rest = seconds % 60
  if (minutes > 0)
    return joined(counted(minutes, 'minuto', 'minutos'), rest > 0 && counted(rest, 'segundo', 'segundos'))
  return counted(seconds, 'segundo', 'segundos')
}

function joined(first: string, second: string | false): string {
  return second ? `${first} y ${second}` : first
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
