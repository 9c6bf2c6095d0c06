/** The settings, with the master keys opened that a key management service seals. */

import { ConfigError } from '../platform/settings.ts'
import { ProviderError } from '../providers/http-client.ts'
import type { KeyManagement } from '../providers/key-management/port.ts'
import { keyManagementSettings } from '../providers/key-management-settings.ts'
import { openKeyManagement } from '../providers/open-key-management.ts'
import type { Config } from '../settings.ts'
import { type Environment, readConfig } from './config.ts'
import { readSecretFiles } from './secret-files.ts'

const names = [...Object.keys(keyManagementSettings), 'ENCRYPTION_KEYS']
const id = /^[a-z0-9]{1,12}$/

/**
 * Reads the settings. With `ENCRYPTION_KEYS_KMS`, the keys are opened by KMS and are in `ENCRYPTION_KEYS` of what is
 * given back, in memory alone.
 * @throws `ConfigError`.
 */
export async function openConfig(outside: Environment): Promise<Config> {
  const { environment, problems } = readSecretFiles(names, outside)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  const sealed = environment.ENCRYPTION_KEYS_KMS
  if (!sealed) return readConfig(outside)
  if (environment.ENCRYPTION_KEYS) throw new ConfigError('ENCRYPTION_KEYS and ENCRYPTION_KEYS_KMS: give one of them')
  // Asked before the other settings are judged, so what opens the keys is judged here.
  if (environment.NODE_ENV === 'production' && /^http:/.test(environment.KMS_URL ?? '')) {
    throw new ConfigError('KMS_URL: production speaks to it over https alone')
  }
  const service = readKeyManagement(outside)
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

/**
 * @returns The service that seals master keys.
 * @throws `ConfigError` naming what is missing.
 */
export function readKeyManagement(outside: Environment): KeyManagement {
  const { environment, problems } = readSecretFiles(names, outside)
  const opened = openKeyManagement(environment)
  const wrong = [...problems, ...('problems' in opened ? opened.problems : [])]
  if ('service' in opened && wrong.length === 0) return opened.service
  throw new ConfigError(`The configuration of KMS is not complete:\n${wrong.map((line) => `  - ${line}`).join('\n')}`)
}

function refuse(keyId: string, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  const why = error.providerCode ?? error.httpStatus ?? 'it could not be reached'
  throw new ConfigError(`ENCRYPTION_KEYS_KMS: KMS does not open the key ${keyId} (${why})`)
}
