import type { IdentityDeclinedReason } from '../../../providers/identity/port.ts'

/** Attempts before the pause, and how long the pause is (decisions §6). */
export const attemptsPerSeries = 3
export const blockHours = 24

/** Why an attempt failed, in words for the customer: what happened and how to do better next time. */
export const failureReasons: Record<IdentityDeclinedReason | 'other-person' | 'document-not-taken', string> = {
  'document-unreadable':
    'No pudimos leer tu documento. Vuelve a intentarlo con buena luz, sin reflejos y con el documento completo en la foto.',
  'document-not-valid':
    'No pudimos comprobar que el documento sea válido. Usa tu documento físico original y vigente, no una copia ni una pantalla.',
  'face-mismatch':
    'Tu rostro no coincidió con la foto del documento. Vuelve a intentarlo con buena luz y sin gafas, gorra ni tapabocas.',
  expired: 'Se acabó el tiempo para validar tu identidad. Puedes empezar de nuevo cuando quieras.',
  other: 'No pudimos validar tu identidad. Vuelve a intentarlo con calma; tus datos siguen guardados.',
  'document-not-taken':
    'Con ese documento no podemos abrir un CDT. Usa tu cédula de ciudadanía, cédula de extranjería, PPT o pasaporte.',
  'other-person':
    'El número del documento que mostraste no es el que escribiste en tus datos. Revísalos, corrígelos si hace falta y vuelve a intentarlo.',
}
