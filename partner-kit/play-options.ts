import { parseArgs } from 'node:util'
import type { JwsKeys } from './jws.ts'
import { isBankAddress, OptionsError, readSigningKeyFile, wholeNumber } from './options.ts'

export const playMessages = ['verification', 'papers', 'application', 'deposit', 'renewal', 'read'] as const
export type PlayMessage = (typeof playMessages)[number]

export type PlayOptions = {
  message: PlayMessage
  url: string
  keyId: string
  outgoingSecret: string
  /** The key that signs in place of the secret. */
  jws?: JwsKeys | undefined
  bankId: number
  /** What the message is about, where it follows another one. */
  reference: string | undefined
  application: string | undefined
  deposit: string | undefined
  /** What `read` asks for, from `/v1` on. */
  path: string | undefined
  /** A file whose JSON is sent in place of the made-up message. */
  body: string | undefined
  /** The idempotency key; a new one by default. */
  key: string | undefined
}

export const playUsage = `Uso: play <mensaje> --url https://banco.example/cosecha --key-id CLAVE --outgoing-secret SECRETO [opciones]

  verification        ¿puede esta persona ser cliente?
  papers              papeles para firmar a mano
  application         una solicitud firmada
  deposit             el pago de una solicitud aprobada: --application y --reference
  renewal             la decisión sobre un vencimiento: --deposit y --reference
  read                lo que haya en --path: /v1/deposits/dep_1, /v1/deposits/dep_1/certificate

  --url               dirección base del banco, antes de /v1
  --key-id            identificador de la clave
  --outgoing-secret   secreto con el que el marketplace firma (o la variable PARTNER_BANK_OUTGOING_SECRET)
  --signing-key       archivo PEM con la llave que firma en lugar del secreto (JWS, desde 1.1)
  --bank-id           número del banco en el catálogo (1)
  --reference         la referencia del proceso; una nueva si no se dice
  --application       el identificador que el banco dio a la solicitud
  --deposit           el identificador que el banco dio al depósito
  --path              lo que se lee, desde /v1
  --body              un archivo JSON que se envía en lugar del mensaje de prueba
  --key               la Idempotency-Key; una nueva si no se dice
`

const text = { type: 'string' } as const

/**
 * @param args - The arguments after `play`.
 * @throws OptionsError when an option is missing or wrong.
 */
export function readPlayOptions(args: readonly string[], environment: Record<string, string | undefined>): PlayOptions {
  const { values, positionals } = parsePlayArgs(args)
  const message = playMessages.find((one) => one === positionals[0])
  if (!message || positionals.length > 1) throw new OptionsError(`el mensaje es uno de ${playMessages.join(', ')}`)
  const { url = '', reference, application, deposit, path, body, key } = values
  if (!isBankAddress(url)) throw new OptionsError('--url debe ser una dirección http o https')
  const outgoingSecret = values['outgoing-secret'] ?? environment.PARTNER_BANK_OUTGOING_SECRET
  const keyId = values['key-id']
  const jws = readSigningKeyFile(values['signing-key'])
  if (!jws && !(keyId && outgoingSecret)) throw new OptionsError('faltan --key-id y --outgoing-secret, o --signing-key')
  const follows = { deposit: application, renewal: deposit, read: path }
  if (message in follows && body === undefined && !follows[message as keyof typeof follows]) {
    throw new OptionsError('faltan --application para deposit, --deposit para renewal o --path para read')
  }
  if ((message === 'deposit' || message === 'renewal') && body === undefined && !reference) {
    throw new OptionsError('falta --reference')
  }
  const bankId = wholeNumber('--bank-id', values['bank-id']) ?? 1
  const signer = { outgoingSecret: outgoingSecret ?? '', jws }
  return { message, url, keyId: keyId ?? '', ...signer, bankId, reference, application, deposit, path, body, key }
}

function parsePlayArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: text,
        'key-id': text,
        'outgoing-secret': text,
        'signing-key': text,
        'bank-id': text,
        reference: text,
        application: text,
        deposit: text,
        path: text,
        body: text,
        key: text,
      },
    })
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : 'argumentos ilegibles')
  }
}
