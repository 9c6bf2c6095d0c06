import { reminderDays } from '../../process/renewals/reminders.ts'
import { formatCop } from '../amounts/amount-cop.ts'
import { addDays, type CivilDate, formatCivilDate } from '../dates/civil-date.ts'
import { contentLine, escapeText } from './content-line.ts'

export type MaturityCalendarInput = {
  /** Stays the same for a deposit, so that a calendar updates its events instead of adding them twice. */
  uid: string
  bankName: string
  /** The capital, in whole pesos. */
  amountCop: number
  /** What is paid at maturity, after withholding, in whole pesos. */
  totalCop: number
  maturityDate: CivilDate
  /** The first day on which renewal or withdrawal can be requested; absent for a deposit elsewhere that was noted. */
  decideFrom: CivilDate | undefined
  /** Where the decision is taken, or the deposit is noted: a whole address with `https:` or `http:`. */
  url: string
  /** Milliseconds since 1970 UTC. */
  now: number
}

/** What deposits will have grown in the week before a Monday, after withholding, in whole pesos. */
export type WeekEntry = Pick<MaturityCalendarInput, 'url' | 'now'> & { monday: CivilDate; netCop: number }

// At nine in the morning and not at midnight, when a day without hours begins.
const reminderHour = 9

/**
 * Z04, Z14: maturities of CDT as a calendar file (RFC 5545).
 * @param inputs - The deposits, each with its days, and now.
 * @param weeks - Mondays on which it says what deposits grew (Z24).
 * @returns The text of the file, with one whole-day event for each maturity, with reminders at nine in the morning 15,
 *   7, 5 and 1 days before. Our own deposits have another for the first day of the decision.
 * @throws A RangeError on an address or a uid with spaces or line breaks in it.
 */
export function maturityCalendar(inputs: readonly MaturityCalendarInput[], weeks: readonly WeekEntry[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//CDT//Vencimientos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...inputs.flatMap(eventsOf),
    ...weeks.flatMap(weekEvent),
    'END:VCALENDAR',
  ]
  return lines.map(contentLine).join('')
}

function eventsOf(input: MaturityCalendarInput): string[] {
  const { uid, bankName, maturityDate, decideFrom, url } = input
  if (!/^https?:\/\/[!-~]+$/.test(url)) throw new RangeError(`not an address: ${url}`)
  if (!/^[!-~]+$/.test(uid)) throw new RangeError(`not a uid: ${uid}`)
  const [amount, total] = [formatCop(input.amountCop), formatCop(input.totalCop)]
  const decide = 'si lo renuevas o retiras tu dinero'
  const whatToDo =
    decideFrom === undefined
      ? `Lo anotaste tú: las cifras son nuestro cálculo, y qué hacer lo decides con ${bankName}. Si no le dices nada, por ley se prorroga por el mismo plazo.`
      : `Hoy es el último día para decidir ${decide}. Si no nos dices nada, por ley se prorroga por el mismo plazo: tu dinero sigue invertido.`
  const maturity = [
    ...allDay(input, `${uid}-vencimiento`, maturityDate),
    `SUMMARY:${escapeText(`Vence tu CDT en ${bankName}`)}`,
    `DESCRIPTION:${escapeText(
      `Tu CDT de ${amount} en ${bankName} vence hoy. Con los intereses, después de la retención, son ${total}.\n` +
        `${whatToDo}\n${url}`,
    )}`,
    ...reminderDays.flatMap((days) =>
      alarm(days, `En ${days === 1 ? '1 día' : `${days} días`} vence tu CDT en ${bankName}`),
    ),
  ]
  if (decideFrom === undefined) return event(maturity)
  const decision = [
    ...allDay(input, `${uid}-decision`, decideFrom),
    `SUMMARY:${escapeText(`Ya puedes decidir sobre tu CDT en ${bankName}`)}`,
    `DESCRIPTION:${escapeText(
      `Tu CDT de ${amount} en ${bankName} vence el ${formatCivilDate(maturityDate)}. ` +
        `Desde hoy y hasta ese día puedes decidir ${decide}.\n${url}`,
    )}`,
  ]
  return [...event(decision), ...event(maturity)]
}

function weekEvent({ monday, netCop, ...where }: WeekEntry): string[] {
  return event([
    ...allDay(where, `crecimiento-${monday}`, monday),
    `SUMMARY:${escapeText(`Tus CDT crecieron ${formatCop(netCop)} la semana pasada`)}`,
    `DESCRIPTION:${escapeText(`Ya sin la retención. El banco te lo paga todo junto al vencimiento.\n${where.url}`)}`,
  ])
}

function event(properties: readonly string[]): string[] {
  return ['BEGIN:VEVENT', ...properties, 'END:VEVENT']
}

function allDay({ url, now }: Pick<MaturityCalendarInput, 'url' | 'now'>, uid: string, date: CivilDate): string[] {
  return [
    `UID:${uid}`,
    `DTSTAMP:${utcStamp(now)}`,
    `DTSTART;VALUE=DATE:${compact(date)}`,
    `DTEND;VALUE=DATE:${compact(addDays(date, 1))}`,
    // The day stays free in the calendar.
    'TRANSP:TRANSPARENT',
    `URL:${url}`,
  ]
}

function alarm(daysBefore: number, text: string): string[] {
  // The reminder counts back from the midnight at which the day begins.
  const wholeDays = daysBefore - 1
  const trigger = `-P${wholeDays === 0 ? '' : `${wholeDays}D`}T${24 - reminderHour}H`
  return ['BEGIN:VALARM', 'ACTION:DISPLAY', `TRIGGER:${trigger}`, `DESCRIPTION:${escapeText(text)}`, 'END:VALARM']
}

function compact(date: CivilDate): string {
  return date.replaceAll('-', '')
}

/**
 * @param epochMs - An instant.
 * @returns The instant in UTC without punctuation: `'20261121T150405Z'`.
 */
function utcStamp(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/[-:]|\.\d+/g, '')
}
