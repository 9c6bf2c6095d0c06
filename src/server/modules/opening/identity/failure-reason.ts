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
  'document-side-missing':
    'No vimos los dos lados de tu documento. Vuelve a intentarlo y toma una foto del frente y otra del reverso, completas y sin recortes.',
  'document-expired':
    'Tu documento está vencido. Vuelve a intentarlo con uno vigente. Si lo estás renovando, espera a que te entreguen el nuevo.',
  'document-copy':
    'Nos mostraste una fotocopia o la foto de una foto. Vuelve a intentarlo con tu documento físico original en la mano.',
  'document-face-missing':
    'No se ve bien tu foto en el documento. Vuelve a intentarlo con buena luz, sin reflejos y sin taparla con los dedos.',
  'data-mismatch':
    'Los datos de tu documento no coinciden con los del registro oficial. Revisa que sea tu documento más reciente; si lo sacaste hace poco, el registro puede tardar unos días.',
  'registry-unavailable':
    'El registro oficial de documentos no responde en este momento. No es culpa tuya: vuelve a intentarlo más tarde.',
  underage: 'Según tu documento, todavía no has cumplido 18 años. Podrás abrir un CDT a tu nombre cuando los cumplas.',
  'face-mismatch':
    'Tu rostro no coincidió con la foto del documento. Vuelve a intentarlo con buena luz y sin gafas, gorra ni tapabocas.',
  'face-not-seen':
    'No vimos tu rostro en la cámara. Vuelve a intentarlo con buena luz, mirando de frente y con toda la cara dentro del marco.',
  'not-live':
    'No pudimos confirmar que estuvieras frente a la cámara. Vuelve a intentarlo tú, en persona: no sirve una foto ni un video.',
  'file-unusable': 'La imagen no nos llegó completa. Revisa tu conexión y vuelve a tomar las fotos desde la cámara.',
  expired: 'Se acabó el tiempo para validar tu identidad. Puedes empezar de nuevo cuando quieras.',
  other: 'No pudimos validar tu identidad. Vuelve a intentarlo con calma; tus datos siguen guardados.',
  'document-not-taken':
    'Con ese documento no podemos abrir un CDT. Usa tu cédula de ciudadanía, cédula de extranjería, PPT o pasaporte.',
  'other-person':
    'El número del documento que mostraste no es el que escribiste en tus datos. Revísalos, corrígelos si hace falta y vuelve a intentarlo.',
}
