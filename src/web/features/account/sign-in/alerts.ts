import type { NoticeKind } from '../../../ui/notice.tsx'
import { readablePhone } from './group-phone.ts'

/** A message above the step. */
export type SignInAlert = {
  kind: NoticeKind
  title?: string
  text: string
  /** True where «desde aquí» starts again with another number, and the alert can be hidden (B §2.1, alert 404). */
  startOver?: boolean
  /** True where the person must do something before a code is sent by itself (L10). */
  waits?: boolean
  /** True where a countdown to the next code is shown beside it. */
  countdown?: boolean
}

/** The data of a failed call that the steps need. */
export type Failure = {
  code: string
  title: string
  detail: string
  retryAfterSeconds?: number
  /** The session to answer next, after a wrong first answer. */
  session?: string
  /** For a locked phone: a code from a call would still be accepted. */
  callOffered?: boolean
  fields?: readonly { path: string; message: string }[]
}

/** Sent by another part of the page when it redirects to sign-in (B §4.3). */
export type SignInNotification =
  | { status: 401 }
  | { status: 404; name?: string; phone?: string }
  /** The session has expired; with `waits` it may still exist, and must be proven again. */
  | { status: 500; waits?: true }

export const sessionEndedText = 'Por seguridad, tu sesión ha expirado. Necesitamos que valides nuevamente tu identidad'

/** Where the browser keeps no cookies: a code would be asked for, answered, and lead back here. */
export const cookiesRefused: SignInAlert = {
  kind: 'error',
  title: 'Tu navegador no guarda cookies',
  text: 'Sin ellas no podemos mantener tu sesión abierta. Permítelas para este sitio en los ajustes del navegador, o entra desde otro.',
}

/**
 * The alert of a failed call, in the words of B §8 where it has them.
 * @param nowMs - Now in milliseconds.
 */
export function toAlert(failure: Failure, nowMs: number): SignInAlert {
  const { code, title, detail, retryAfterSeconds } = failure
  switch (code) {
    case 'CODE_MISMATCH':
    case 'ATTEMPTS_EXCEEDED':
    case 'SEND_FAILED':
    case 'CODE_EXPIRED':
      return { kind: 'error', text: detail }
    case 'SESSION_REQUIRED':
    case 'SESSION_ENDED':
      return { kind: 'warning', text: sessionEndedText }
    case 'TOO_MANY_CODES':
      return {
        kind: 'warning',
        title,
        text: withWait('Puedes pedir otro', detail, retryAfterSeconds, nowMs),
        countdown: true,
      }
    case 'SENDING_PAUSED':
      return { kind: 'warning', title, text: detail }
    default:
      return { kind: 'error', title, text: detail }
  }
}

/** The alert of a notification from elsewhere, in the words of B §8. */
export function alertOfNotification(notification: SignInNotification): SignInAlert {
  switch (notification.status) {
    case 401:
      return {
        kind: 'error',
        waits: true,
        text: 'Se ha producido un error. Por favor, ponte en contacto con tu asesor indicando el siguiente código 00-401',
      }
    case 404: {
      const { name, phone } = notification
      const greeting = name ? `${name}, no` : 'No'
      const which = phone ? ` con el celular ${readablePhone(phone)}` : ' con este celular'
      return {
        kind: 'warning',
        title: 'Error: 404',
        text: `${greeting} encontramos ese proceso. ¿Lo estás abriendo${which}? Si es otro, puedes cambiarlo`,
        startOver: true,
        waits: true,
      }
    }
    case 500:
      return { kind: 'warning', text: sessionEndedText, ...(notification.waits ? { waits: true } : {}) }
  }
}

function withWait(lead: string, fallback: string, waitSeconds: number | undefined, nowMs: number): string {
  if (waitSeconds === undefined) return fallback
  const sentence = `${lead} ${inWords(waitSeconds, nowMs)}`
  return `${fallback.split('. ')[0]}. ${sentence.endsWith('.') ? sentence : `${sentence}.`}`
}

/** @returns «en 45 segundos», «en 12 minutos», or from an hour on the day and time. */
export function inWords(waitSeconds: number, nowMs: number): string {
  if (waitSeconds < 90) return `en ${counted(Math.max(1, Math.ceil(waitSeconds)), 'segundo')}`
  if (waitSeconds < 3600) return `en ${counted(Math.ceil(waitSeconds / 60), 'minuto')}`
  return formatDayAndTime(nowMs + waitSeconds * 1000)
}

/** Created on first use: to create one takes a phone over a tenth of a second. */
let dayAndTime: Intl.DateTimeFormat | undefined

/**
 * @param instantMs - An instant in milliseconds.
 * @returns «el sábado, 21 de noviembre, 11:00 a. m.», in the time of Colombia.
 */
export function formatDayAndTime(instantMs: number): string {
  dayAndTime ??= new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  })
  return `el ${dayAndTime.format(instantMs)}`
}

/**
 * @param seconds - Whole seconds.
 * @returns «Faltan 19 horas y 5 minutos», «Falta 1 minuto», «Faltan 40 segundos».
 */
export function timeLeftInWords(seconds: number): string {
  if (seconds < 60) return `${seconds === 1 ? 'Falta' : 'Faltan'} ${counted(seconds, 'segundo')}`
  const minutes = Math.ceil(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [...(hours ? [counted(hours, 'hora')] : []), ...(rest ? [counted(rest, 'minuto')] : [])]
  return `${(hours || rest) === 1 ? 'Falta' : 'Faltan'} ${parts.join(' y ')}`
}

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
