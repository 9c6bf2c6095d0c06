import type { NoticeKind } from '../../ui/notice.tsx'

/** A message above the step. */
export type SignInAlert = {
  kind: NoticeKind
  title?: string
  text: string
  /** True where «desde aquí» starts over with another number (B §2.1, alert 404). */
  startOver?: boolean
  /** True where the seconds until the next code are counted beside it. */
  countdown?: boolean
}

/** What the steps need to know of a call that failed. */
export type Failure = {
  code: string
  title: string
  detail: string
  retryAfterSeconds?: number
  /** The session to answer next, after a wrong first answer. */
  session?: string
  fields?: readonly { path: string; message: string }[]
}

/** Told by another part of the page when it sends someone to sign-in (B §4.3). */
export type SignInNotification =
  | { status: 401 }
  | { status: 404; name?: string; phone?: string }
  /** The session passed its time. */
  | { status: 500 }

export const sessionEndedText = 'Por seguridad, tu sesión ha expirado. Necesitamos que valides nuevamente tu identidad'

/** The alert of a failed call, in the words of B §8 where it has them. In: the failure, and now in milliseconds. */
export function alertOf(failure: Failure, nowMs: number): SignInAlert {
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
    case 'PHONE_LOCKED':
      return { kind: 'warning', title, text: withWait('Podrás volver a intentarlo', detail, retryAfterSeconds, nowMs) }
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
        text: 'Se ha producido un error. Por favor, ponte en contacto con tu asesor indicando el siguiente código 00-401',
      }
    case 404: {
      const { name, phone } = notification
      const greeting = name ? `${name}, no` : 'No'
      const which = phone ? ` con el celular ${phone}` : ' con este celular'
      return {
        kind: 'warning',
        title: 'Error: 404',
        text: `${greeting} encontramos ese proceso. ¿Lo estás abriendo${which}? Si es otro, puedes cambiarlo`,
        startOver: true,
      }
    }
    case 500:
      return { kind: 'warning', text: sessionEndedText }
  }
}

function withWait(lead: string, fallback: string, waitSeconds: number | undefined, nowMs: number): string {
  if (waitSeconds === undefined) return fallback
  const sentence = `${lead} ${inWords(waitSeconds, nowMs)}`
  return `${fallback.split('. ')[0]}. ${sentence.endsWith('.') ? sentence : `${sentence}.`}`
}

/** In: a wait in seconds and now. Out: «en 45 segundos», «en 12 minutos», or from an hour on the day and time. */
export function inWords(waitSeconds: number, nowMs: number): string {
  if (waitSeconds < 90) return `en ${counted(Math.max(1, Math.ceil(waitSeconds)), 'segundo')}`
  if (waitSeconds < 3600) return `en ${counted(Math.ceil(waitSeconds / 60), 'minuto')}`
  return `el ${dayAndTime.format(nowMs + waitSeconds * 1000)}`
}

const dayAndTime = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

function counted(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`
}
