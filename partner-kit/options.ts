import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type JwsKeys, readJwsKeys } from './jws.ts'

export type KitOptions = {
  /** The bank's base address, before `/v1`. */
  url: string
  /** Empty with the second signing scheme, which names its key itself. */
  keyId: string
  /** Marketplace to bank, and bank to marketplace. */
  outgoingSecret: string
  incomingSecret: string
  /** The second signing scheme, in place of the secrets. */
  jws?: JwsKeys | undefined
  /** The bank's number in the marketplace's catalogue. */
  bankId: number
  /** Port at which the kit receives webhooks; without it they are not looked at. */
  listen: number | undefined
  /** How long the bank has to decide and to send its webhooks, in seconds. */
  waitSeconds: number
  /** Whether the bank takes money that is added to a renewal. */
  addedMoney: boolean
  /** What the bank does not implement: `papers`, `renewals`. */
  without: readonly string[]
}

export const usage = `Uso: check --url https://banco.example/cosecha --key-id CLAVE \\
         --outgoing-secret SECRETO --incoming-secret SECRETO [opciones]
     check --url https://banco.example/cosecha --signing-key ARCHIVO --bank-jwk ARCHIVO [opciones]

  --url               dirección base del banco, antes de /v1
  --key-id            identificador de la clave
  --outgoing-secret   secreto con el que el marketplace firma (o la variable PARTNER_BANK_OUTGOING_SECRET)
  --incoming-secret   secreto con el que el banco firma (o la variable PARTNER_BANK_INCOMING_SECRET)
  --signing-key       archivo PEM con la llave que firma en lugar de --key-id y los secretos (JWS, desde 1.1)
  --bank-jwk          archivo con el JWK público del banco; va con --signing-key
  --bank-id           número del banco en el catálogo (1)
  --listen            puerto en el que el kit recibe los avisos del banco
  --wait              segundos que se espera a que el banco decida y avise (0; con --listen, 60)
  --added-money       el banco recibe dinero que se agrega al renovar (desde 1.2)
  --without           partes que el banco no ofrece, separadas por coma: papers, renewals
  --json              responde en JSON
`

/** Options that are wrong; its message says which, in Spanish. */
export class OptionsError extends Error {}

/** @throws `OptionsError` when an option is missing or wrong. */
export function readOptions(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): KitOptions & { asJson: boolean } {
  const values = parseValues(args)
  const url = values.url ?? ''
  if (!isBankAddress(url)) {
    throw new OptionsError('--url debe ser una dirección http o https')
  }
  const outgoingSecret = values['outgoing-secret'] ?? environment.PARTNER_BANK_OUTGOING_SECRET
  const incomingSecret = values['incoming-secret'] ?? environment.PARTNER_BANK_INCOMING_SECRET
  const keyId = values['key-id']
  const jws = readKeyFiles(values['signing-key'], values['bank-jwk'])
  if (!jws && !(keyId && outgoingSecret && incomingSecret)) {
    throw new OptionsError('faltan --key-id, --outgoing-secret o --incoming-secret, o --signing-key y --bank-jwk')
  }
  const without = (values.without ?? '').split(',').filter(Boolean)
  if (without.some((part) => part !== 'papers' && part !== 'renewals')) {
    throw new OptionsError('--without admite papers y renewals')
  }
  const listen = wholeNumber('--listen', values.listen)
  return {
    url,
    keyId: keyId ?? '',
    outgoingSecret: outgoingSecret ?? '',
    incomingSecret: incomingSecret ?? '',
    jws,
    bankId: wholeNumber('--bank-id', values['bank-id']) ?? 1,
    listen,
    waitSeconds: wholeNumber('--wait', values.wait) ?? (listen === undefined ? 0 : 60),
    addedMoney: values['added-money'] ?? false,
    without,
    asJson: values.json ?? false,
  }
}

function readKeyFiles(signingKey: string | undefined, bankJwk: string | undefined): JwsKeys | undefined {
  if (signingKey === undefined && bankJwk === undefined) return undefined
  if (signingKey === undefined || bankJwk === undefined) throw new OptionsError('--signing-key y --bank-jwk van juntas')
  const keys = readJwsKeys(readText('--signing-key', signingKey), readText('--bank-jwk', bankJwk))
  if (!keys) throw new OptionsError('--signing-key debe ser PEM y --bank-jwk un JWK público')
  return keys
}

/**
 * @param signingKey - A file with the key that signs, for a command that receives nothing.
 * @throws `OptionsError`.
 */
export function readSigningKeyFile(signingKey: string | undefined): JwsKeys | undefined {
  if (signingKey === undefined) return undefined
  const keys = readJwsKeys(readText('--signing-key', signingKey), undefined)
  if (!keys) throw new OptionsError('--signing-key debe ser una llave privada en PEM')
  return keys
}

function readText(name: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new OptionsError(`${name}: no se pudo leer ${path}`)
  }
}

/** Whether a bank can be asked at that address. */
export function isBankAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

const text = { type: 'string' } as const

function parseValues(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: text,
        'key-id': text,
        'outgoing-secret': text,
        'incoming-secret': text,
        'signing-key': text,
        'added-money': { type: 'boolean' },
        'bank-jwk': text,
        'bank-id': text,
        listen: text,
        wait: text,
        without: text,
        json: { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : 'argumentos ilegibles')
  }
}

/**
 * @returns The number; undefined without one.
 * @throws `OptionsError` when the text is no such number.
 */
export function wholeNumber(name: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^\d{1,6}$/.test(given)) throw new OptionsError(`${name} debe ser un número`)
  return Number(given)
}
