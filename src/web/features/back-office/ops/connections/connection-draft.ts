import type {
  BankChannel,
  ConnectionDraft,
  ConnectionFacts,
  ConnectionSecretName,
  SigningScheme,
} from '#contract/ops-connections.ts'

const usualHours = '24'

/** What the form holds while somebody types. */
export type TypedConnection = {
  channel: BankChannel
  signing: SigningScheme
  baseUrl: string
  keyId: string
  wompiPublicKey: string
  withoutPse: boolean
  takesAddedMoney: boolean
  secrets: Partial<Record<ConnectionSecretName, string>>
  earlierUntil: string
  signingAfterHours: string
  reason: string
}

/**
 * @param facts - The connection that is stored, if there is one.
 * @returns Where the form begins; no secret is ever in it.
 */
export function toTyped(facts: ConnectionFacts | undefined): TypedConnection {
  return {
    channel: facts?.channel ?? 'api',
    signing: facts?.signing ?? 'hmac',
    baseUrl: facts?.baseUrl ?? '',
    keyId: facts?.keyId ?? '',
    wompiPublicKey: facts?.wompiPublicKey ?? '',
    withoutPse: facts?.withoutPse ?? false,
    takesAddedMoney: facts?.takesAddedMoney ?? false,
    secrets: {},
    earlierUntil: '',
    signingAfterHours: usualHours,
    reason: '',
  }
}

/**
 * @param typed - What was typed.
 * @returns The draft that is sent: what was left empty is not in it, so a secret stays as it is.
 */
export function toDraft(typed: TypedConnection): ConnectionDraft {
  const { channel, signing, baseUrl, keyId, wompiPublicKey, earlierUntil, signingAfterHours } = typed
  const withoutPse = channel !== 'none' && typed.withoutPse
  const secrets = (Object.entries(typed.secrets) as [ConnectionSecretName, string][])
    .filter(([name]) => !(withoutPse && name.startsWith('wompi-')))
    .map(([name, value]) => ({ name, value: value.trim() }))
    .filter(({ value }) => value !== '')
  return {
    channel,
    ...(channel === 'api' ? { signing } : {}),
    ...(baseUrl.trim() ? { baseUrl: baseUrl.trim() } : {}),
    ...(keyId.trim() ? { keyId: keyId.trim() } : {}),
    ...(withoutPse ? { withoutPse } : wompiPublicKey.trim() ? { wompiPublicKey: wompiPublicKey.trim() } : {}),
    ...(channel !== 'none' && typed.takesAddedMoney ? { takesAddedMoney: true } : {}),
    secrets,
    ...(earlierUntil ? { earlierUntil } : {}),
    ...(secrets.some(({ name }) => name === 'signing-key')
      ? { signingAfterHours: Number(signingAfterHours.trim() || usualHours) }
      : {}),
  }
}
