import type { CallAnswer } from '#contract/call.ts'
import type { InnerRange, opsConnections, tryConnection } from '#contract/ops-connections.ts'

export type BankRow = CallAnswer<typeof opsConnections>['banks'][number]
export type Tried = CallAnswer<typeof tryConnection>

/** How a bank stands, in a word or two, and how it looks. */
export function describeState({ state, isOpen, connection, pause }: BankRow): {
  text: string
  kind: 'go' | 'wait' | 'info'
} {
  if (pause) return { text: 'En pausa', kind: 'wait' }
  if (state === 'simulated') return { text: 'Simulado', kind: 'info' }
  if (state === 'missing') return { text: 'No se ofrece', kind: 'wait' }
  if (isOpen && connection?.withoutPse) return { text: 'Conectado sin PSE', kind: 'go' }
  return isOpen ? { text: 'Conectado', kind: 'go' } : { text: 'Incompleto', kind: 'wait' }
}

type Side = Tried['bank']

/** Why nothing answered, for the words of the network that a person meets. */
const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'esa dirección no recibe conexiones',
  ENOTFOUND: 'ese nombre no existe',
  EAI_AGAIN: 'ese nombre no se pudo buscar',
  TIMEOUT: 'no respondió a tiempo',
  ETIMEDOUT: 'no respondió a tiempo',
  ECONNRESET: 'cortó la conexión',
  CERT_HAS_EXPIRED: 'su certificado venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'su certificado no es de confianza',
  SELF_SIGNED_CERT_IN_CHAIN: 'su certificado es de una autoridad desconocida',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'su certificado es de una autoridad desconocida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'su certificado es de una autoridad desconocida',
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: 'pide un certificado nuestro y no tiene ninguno',
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: 'no conoce la autoridad de nuestro certificado',
  'ERR_SSL_SSL/TLS_ALERT_CERTIFICATE_EXPIRED': 'dice que nuestro certificado venció',
  'ERR_SSL_SSL/TLS_ALERT_BAD_CERTIFICATE': 'no acepta nuestro certificado',
  'ERR_SSL_SSL/TLS_ALERT_CERTIFICATE_REVOKED': 'dice que nuestro certificado está revocado',
  'ERR_SSL_SSL/TLS_ALERT_HANDSHAKE_FAILURE': 'no acordó TLS: puede que pida un certificado nuestro',
  UND_ERR_SOCKET: 'cortó la conexión',
  ERR_TLS_CERT_ALTNAME_INVALID: 'su certificado es de otro nombre',
}

/** What an address is for that production does not call. */
const innerRangeLabels: Record<InnerRange, string> = {
  metadata: 'da las llaves de la nube a sus máquinas',
  loopback: 'es esta misma máquina',
  'link-local': 'es de la red local de la máquina',
  private: 'es de una red privada',
  reserved: 'no es de la internet pública',
}

/**
 * @param options - What one side answered when it was tried.
 * @returns It in words.
 */
export function describeTried({ outcome, httpStatus, code, cause, inner }: Side): string {
  const details = [httpStatus === undefined ? '' : `HTTP ${httpStatus}`, code ?? ''].filter(Boolean).join(', ')
  if (outcome === 'works') return 'Funciona'
  if (outcome === 'unset') return 'No hay nada que llamar: faltan la dirección o las llaves'
  if (outcome === 'garbage') return 'Respondió, pero no como dice el protocolo'
  if (outcome === 'refused') return `La rechazó: ${details || 'sin decir por qué'}`
  if (details) return `Respondió que no puede atender: ${details}`
  if (inner) {
    return `No se llamó: ${inner.host} apunta a ${inner.address}, que ${innerRangeLabels[inner.range]}`
  }
  return `No se pudo llegar: ${cause ? (causes[cause] ?? cause) : 'sin más detalle'}`
}
