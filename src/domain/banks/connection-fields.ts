/** How a partner bank is reached, as staff write it (decision 043): the fields of a connection, and its secrets. */
import type { Condition } from '../forms/field.ts'
import type { StaffField, StaffFields } from '../staff-forms/staff-field.ts'
import { reason } from '../staff-forms/work-fields.ts'

/** Of a chain of certificates or a bundle of authorities, in characters. */
export const longestSecretFile = 20_000

const overApi = { field: 'channel', equals: 'api' } as const
const connected = { field: 'channel', in: ['api', 'portal'] } as const
const byKeys = { field: 'signing', equals: 'jws' } as const
const bySecrets = { field: 'signing', equals: 'hmac' } as const
/** Facts of the screen: whether the bank takes PSE, whether its merchant is there, and which secrets change. */
const takesPse = { field: 'takesPse', equals: true } as const
const withPse = [connected, takesPse, { field: 'withoutPse', equals: false }] as const

const secret = <const When extends readonly Condition[]>(label: string, when: When) =>
  ({ kind: 'secret', label, when, optional: 'kept', most: longestSecretFile }) as const
const file = <const When extends readonly Condition[]>(label: string, hint: string, when: When) =>
  ({ kind: 'secret-file', label, hint, when, optional: true, most: longestSecretFile }) as const

/** What goes in and never comes out. One that is left empty stays as it is. */
export const secretFields = {
  outgoing: secret('Secreto que firma lo que le enviamos', [overApi, bySecrets]),
  incoming: secret('Secreto que firma lo que nos envía', [overApi, bySecrets]),
  'wompi-private': secret('Llave privada de Wompi', withPse),
  'wompi-integrity': secret('Secreto de integridad de Wompi', withPse),
  'wompi-events': secret('Secreto de eventos de Wompi', withPse),
  'client-certificate': file(
    'Nuestro certificado ante el banco',
    'Solo si el banco pide TLS mutuo. PEM, con su cadena',
    [overApi],
  ),
  'client-key': file('Llave privada de ese certificado', 'PEM sin contraseña. No se vuelve a mostrar', [overApi]),
  'bank-ca': file(
    'Autoridad que firma el certificado del banco',
    'Solo si no es una autoridad pública. PEM; caben la actual y la nueva',
    [overApi],
  ),
  'signing-key': file(
    'Llave privada que firma lo que le enviamos',
    'PEM sin contraseña: P-256 o RSA. No se vuelve a mostrar',
    [overApi, byKeys],
  ),
  'bank-jwk': file('Llave pública que firma lo que nos envía', 'El JWK público del banco, con kid y alg', [
    overApi,
    byKeys,
  ]),
} as const satisfies Readonly<Record<string, StaffField>>

/** Everything else of a connection. What is left out stays as it is. */
export const connectionFields = {
  /** `api`: our protocol over HTTP. `portal`: the bank's people work in our portal. `none`: not connected. */
  channel: {
    kind: 'choice',
    label: 'Canal',
    initial: 'api',
    choices: [
      { value: 'api', label: 'Por su API' },
      { value: 'portal', label: 'Por nuestra mesa: su gente trabaja aquí' },
      { value: 'none', label: 'Sin conexión' },
    ],
  },
  baseUrl: {
    kind: 'line',
    label: 'Dirección del banco',
    short: 'Dirección',
    hint: 'Lo que va antes de /v1, como https://api.banco.co/cosecha',
    typed: 'url',
    most: 300,
    when: [overApi],
    optional: 'kept',
  },
  keyId: {
    kind: 'line',
    label: 'Nombre de la llave',
    hint: 'Va en Cosecha-Key-Id, en las dos direcciones',
    verbatim: true,
    most: 80,
    when: [overApi],
    optional: 'kept',
  },
  /** `hmac` for a new connection. */
  signing: {
    kind: 'choice',
    label: 'Cómo se firman los mensajes',
    short: 'Firma',
    initial: 'hmac',
    when: [overApi],
    choices: [
      { value: 'hmac', label: 'Con secretos compartidos (HMAC)' },
      { value: 'jws', label: 'Con una llave de cada lado (JWS)' },
    ],
  },
  /** The bank does not take money that is added to a renewal where this is left out. */
  takesAddedMoney: {
    kind: 'box',
    label: 'Recibe dinero que se agrega al renovar',
    hint: 'Solo si el banco lo confirmó. Mientras no, nadie se lo ofrece a sus clientes.',
    when: [connected],
  },
  /** The four keys of Wompi come later, and nothing offers PSE until then. */
  withoutPse: {
    kind: 'box',
    label: 'Sin PSE por ahora',
    hint: 'Sus llaves de Wompi llegan después. Hasta entonces nadie puede pagarle por PSE.',
    when: [connected, takesPse, { field: 'hasMerchant', equals: false }],
  },
  wompiPublicKey: {
    kind: 'line',
    label: 'Llave pública de Wompi',
    hint: 'Del comercio del banco: el dinero nunca pasa por nosotros',
    verbatim: true,
    most: 120,
    when: withPse,
    optional: 'kept',
  },
  /** Until the end of which day the earlier secrets of incoming calls count too, where new ones are given. */
  earlierUntil: {
    kind: 'day',
    label: 'El secreto anterior vale hasta',
    hint: 'Hasta el final de ese día valen los dos. Sin fecha, el anterior deja de valer al aprobarse.',
    when: [{ field: 'renewsIncoming', equals: true }],
    optional: true,
  },
  /** It is published from the approval on. 0: our new key signs from then on, and the old one is gone. */
  signingAfterHours: {
    kind: 'whole',
    label: 'Horas hasta que firme nuestra llave nueva',
    hint: 'Se publica al aprobarse. Mientras tanto firma la anterior. Con 0 firma al aprobarse y la anterior se retira: para una llave que se filtró.',
    initial: '24',
    isStepped: true,
    least: 0,
    most: 168,
    when: [byKeys, { field: 'givesSigningKey', equals: true }],
  },
} as const satisfies StaffFields

const { 'wompi-private': wompiPrivate, 'wompi-integrity': integrity, 'wompi-events': events, ...ofApi } = secretFields
const { channel, baseUrl, keyId, signing, takesAddedMoney, withoutPse, wompiPublicKey, ...turns } = connectionFields

/** The form of a connection, in its order. */
export const connectionForm = {
  ...{ channel, baseUrl, keyId, signing, ...ofApi, takesAddedMoney, withoutPse, wompiPublicKey },
  ...{ 'wompi-private': wompiPrivate, 'wompi-integrity': integrity, 'wompi-events': events },
  ...turns,
  reason: { ...reason, hint: 'Para quien lo apruebe: quién del banco lo dijo, cuándo y por dónde' },
} as const satisfies StaffFields
