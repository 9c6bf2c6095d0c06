/** The settings, with the master keys opened that a key management service seals. */
import { z } from 'zod'
import { chooseAwsKeys } from '../providers/aws/choose-aws-keys.ts'
import { ProviderError } from '../providers/http-client.ts'
import { createAwsKms, type KeyManagement } from '../providers/key-management/aws-kms.ts'
import { keyManagementSettings } from '../providers/key-management-settings.ts'
import { type Config, ConfigError, type Environment, readConfig } from './config.ts'
import { readSecretFiles } from './secret-files.ts'

const names = [...Object.keys(keyManagementSettings), 'ENCRYPTION_KEYS']
const schema = z.object(keyManagementSettings)
const id = /^[a-z0-9]{1,12}$/

/**
 * Reads the settings. With `ENCRYPTION_KEYS_KMS`, the keys are opened by KMS and stand in `ENCRYPTION_KEYS` of what is
 * given back, in memory alone. In: the environment. Out: all settings. Throws `ConfigError`.
 */
export async function openConfig(outside: Environment): Promise<Config> {
  const { environment } = readSecretFiles(names, outside)
  const sealed = environment.ENCRYPTION_KEYS_KMS
  if (!sealed) return readConfig(outside)
  if (environment.ENCRYPTION_KEYS) throw new ConfigError('ENCRYPTION_KEYS and ENCRYPTION_KEYS_KMS: give one of them')
  const service = openKeyManagement(environment)
  const opened: string[] = []
  for (const pair of sealed.split(',')) {
    const [keyId = '', ciphertext = ''] = pair.trim().split(':')
    if (!id.test(keyId) || ciphertext === '') {
      throw new ConfigError('ENCRYPTION_KEYS_KMS: each key is an id of letters and digits, a colon, and its ciphertext')
    }
    opened.push(`${keyId}:${await service.openKey(keyId, ciphertext).catch((error) => refuse(keyId, error))}`)
  }
  return readConfig({ ...outside, ENCRYPTION_KEYS: opened.join(',') })
}

/** In: the environment. Out: the service that seals master keys. Throws `ConfigError` naming what is missing. */
export function openKeyManagement(outside: Environment): KeyManagement {
  const { environment, problems } = readSecretFiles(names, outside)
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  const settings = parsed.success ? parsed.data : undefined
  const wrong = [
    ...problems,
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []),
  ]
  for (const name of ['KMS_KEY_ID', 'KMS_REGION'] as const) if (!given[name]) wrong.push(`${name} is missing`)
  const keys =
    settings &&
    chooseAwsKeys(
      {
        source: settings.KMS_CREDENTIALS,
        accessKeyId: settings.KMS_ACCESS_KEY_ID,
        secretAccessKey: settings.KMS_SECRET_ACCESS_KEY,
      },
      environment,
    )
  if (settings && !keys)
    wrong.push('KMS_ACCESS_KEY_ID and KMS_SECRET_ACCESS_KEY, or a role by KMS_CREDENTIALS, are missing')
  const { KMS_KEY_ID: keyId, KMS_REGION: region, KMS_URL: url } = settings ?? {}
  if (!keyId || !region || !keys || wrong.length > 0) {
    throw new ConfigError(`The configuration of KMS is not complete:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
  }
  return createAwsKms({ url: url ?? `https://kms.${region}.amazonaws.com/`, region, keyId, keys })
}

function refuse(keyId: string, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  const why = error.providerCode ?? error.httpStatus ?? 'it could not be reached'
  throw new ConfigError(`ENCRYPTION_KEYS_KMS: KMS does not open the key ${keyId} (${why})`)
}
