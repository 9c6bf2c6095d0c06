import { z } from 'zod'
import { chooseAwsKeys } from './aws/choose-aws-keys.ts'
import { createAwsKms } from './key-management/aws-kms.ts'
import type { KeyManagement } from './key-management/port.ts'
import { keyManagementSettings } from './key-management-settings.ts'

const schema = z.object(keyManagementSettings)

/** @returns The service that seals master keys, or by its names what is wrong or missing for it. */
export function openKeyManagement(
  environment: Record<string, string | undefined>,
): { service: KeyManagement } | { problems: string[] } {
  const nonEmpty = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(nonEmpty)
  if (!parsed.success) {
    return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
  }
  const settings = parsed.data
  const keys = chooseAwsKeys(
    {
      source: settings.KMS_CREDENTIALS,
      accessKeyId: settings.KMS_ACCESS_KEY_ID,
      secretAccessKey: settings.KMS_SECRET_ACCESS_KEY,
    },
    environment,
  )
  const { KMS_KEY_ID: keyId, KMS_REGION: region, KMS_URL: url } = settings
  if (keyId && region && keys) {
    return { service: createAwsKms({ url: url ?? `https://kms.${region}.amazonaws.com/`, region, keyId, keys }) }
  }
  return {
    problems: [
      ...(keyId ? [] : ['KMS_KEY_ID is missing']),
      ...(region ? [] : ['KMS_REGION is missing']),
      ...(keys ? [] : ['KMS_ACCESS_KEY_ID and KMS_SECRET_ACCESS_KEY, or a role by KMS_CREDENTIALS, are missing']),
    ],
  }
}
