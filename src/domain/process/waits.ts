import { type CivilDate, formatCivilDate, weekdayName } from '../money/dates/civil-date.ts'
import type { NextActor } from './step.ts'

/**
 * What a customer waits for: the identity check, the lists, the review of documents, the documents to sign. Then the
 * word of the signing service, the bank's answer, the payment provider, the deposit, and both halves of a decision.
 */
export const waitKinds = [
  'identity',
  'lists',
  'review',
  'signature',
  'signed',
  'bank',
  'payment',
  'issue',
  'decision',
  'decision-signed',
] as const
export type WaitKind = (typeof waitKinds)[number]

/** Waits whose length is up to the bank, so they are measured for each bank. The others take as long with any bank. */
export const waitsOfBank: readonly WaitKind[] = ['bank', 'issue']

/** How many of the last days the figures cover. */
export const usualTimeDays = 30

/** Figures of fewer waits than these are not shown. */
export const fewestObservations = 10

/** How long a wait usually takes, in seconds: of half of them, and of nine in ten. */
export type UsualTime = { medianSeconds: number; p90Seconds: number }

/**
 * @param measured - How many waits were measured, with their median and 90th percentile in seconds.
 * @returns The usual time, or undefined where there are too few of them to say anything.
 */
export function usualTime(measured: UsualTime & { observations: number }): UsualTime | undefined {
  if (measured.observations < fewestObservations) return undefined
  return { medianSeconds: measured.medianSeconds, p90Seconds: measured.p90Seconds }
}

type Unit = { seconds: number; one: string; many: string }

const minute: Unit = { seconds: 60, one: 'minuto', many: 'minutos' }
const hour: Unit = { seconds: 3_600, one: 'hora', many: 'horas' }
const day: Unit = { seconds: 86_400, one: 'día', many: 'días' }

/** The unit in which a time is said: minutes up to an hour and a half, hours up to a day and a half, then days. */
function pickUnit(seconds: number): Unit {
  return seconds < 90 * 60 ? minute : seconds < 36 * 3_600 ? hour : day
}

const counted = (count: number, { one, many }: Unit) => `${count} ${count === 1 ? one : many}`

/**
 * @param seconds - A time that was measured.
 * @returns It to the nearest of its unit, `'4 horas'`; never less than one of it.
 */
export function roundedTime(seconds: number): string {
  const unit = pickUnit(seconds)
  return counted(Math.max(1, Math.round(seconds / unit.seconds)), unit)
}

/**
 * A measured time as a sentence.
 * @param options - Seconds.
 * @returns `'Suele tardar 2 minutos; 9 de cada 10 veces, menos de 6.'`. The median is rounded to the nearest unit and
 *   the 90th percentile up, so that nobody is promised too little. Where both come to the same, one figure is enough.
 */
export function usualSentence({ medianSeconds, p90Seconds }: UsualTime): string {
  const most = pickUnit(p90Seconds)
  const atMost = Math.floor(p90Seconds / most.seconds) + 1
  const usual = pickUnit(medianSeconds)
  const about = Math.round(medianSeconds / usual.seconds)
  const isShort = medianSeconds < minute.seconds
  const isSame = usual === most && (isShort ? atMost === 1 : about >= atMost - 1)
  if (isSame) return `9 de cada 10 veces tarda menos de ${counted(atMost, most)}.`
  const usually = isShort ? `menos de ${counted(1, minute)}` : counted(about, usual)
  const end = usual === most && !isShort ? String(atMost) : counted(atMost, most)
  return `Suele tardar ${usually}; 9 de cada 10 veces, menos de ${end}.`
}

/**
 * How long somebody has been waiting.
 * @param elapsedMs - Milliseconds.
 * @returns `'45 segundos'`, `'3 minutos'`, `'5 horas'`, `'2 días'`: whole units that have passed, seconds only in the
 *   first minute.
 */
export function elapsedWords(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000))
  if (seconds < 60) return counted(seconds, { seconds: 1, one: 'segundo', many: 'segundos' })
  const unit = seconds < hour.seconds ? minute : seconds < day.seconds ? hour : day
  return counted(Math.floor(seconds / unit.seconds), unit)
}

type Turn = {
  actor: Exclude<NextActor, 'nobody'>
  /** As people call the bank. */
  bankName: string
  /** The last day promised; undefined where none is. */
  by: CivilDate | undefined
  today: CivilDate
}

/**
 * Whose turn it is and by when, for who waits (Z06).
 * @returns `'Le toca a Coltefinanciera. Responde a más tardar el miércoles 25 de noviembre.'`; once the day is over,
 *   that they are late and since when.
 */
export function turnOfWait({ actor, bankName, by, today }: Turn): string {
  const { whose, until, late } = turns[actor]
  const name = (text: string) => text.replace('{banco}', bankName)
  if (by === undefined) return name(whose)
  if (today > by) return `${name(late)} ${dayWords(by)}.`
  return `${name(whose)} ${until} ${by === today ? 'hoy' : `el ${dayWords(by)}`}.`
}

const turns = {
  customer: {
    whose: 'Te toca a ti.',
    until: 'Tienes plazo hasta',
    late: 'Te toca a ti. El plazo era el',
  },
  cosecha: {
    whose: 'Nos toca a nosotros.',
    until: 'Te respondemos a más tardar',
    late: 'Vamos tarde: debíamos responderte a más tardar el',
  },
  bank: {
    whose: 'Le toca a {banco}.',
    until: 'Responde a más tardar',
    late: '{banco} va tarde: debía responder a más tardar el',
  },
} as const

/** @returns `'miércoles 25 de noviembre'`: who waits over the end of a month need not work out which one is meant. */
function dayWords(date: CivilDate): string {
  return `${weekdayName(date)} ${formatCivilDate(date).replace(/ de \d+$/, '')}`
}
