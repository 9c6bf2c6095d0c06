import { z } from 'zod'

const nonEmptyText = z.string().min(1)

/** Where documents are stored (N06); without an address they are in the data folder. */
export const storageSettings = {
  S3_URL: z
    .url()
    .transform((text) => (text.endsWith('/') ? text.slice(0, -1) : text))
    .optional(),
  S3_REGION: nonEmptyText.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  /** `keys`: our own, below. `container` and `instance`: those of the role that this machine has. */
  S3_CREDENTIALS: z.enum(['keys', 'container', 'instance']).default('keys'),
  S3_ACCESS_KEY_ID: nonEmptyText.optional(),
  S3_SECRET_ACCESS_KEY: nonEmptyText.optional(),
  /** With temporary keys, which somebody else has to renew. */
  S3_SESSION_TOKEN: nonEmptyText.optional(),
  /** Whether the bucket is in the path of the address, or in front of its host. */
  S3_ADDRESSING: z.enum(['path', 'host']).default('path'),
  /** A key of AWS KMS that S3 encrypts with too; without it the bucket decides. */
  S3_KMS_KEY_ID: z
    .string()
    .regex(/^[\w:/-]{1,2048}$/)
    .optional(),
  /** How S3 locks papers that are kept for ten years; the bucket must have Object Lock. */
  S3_OBJECT_LOCK: z.enum(['GOVERNANCE', 'COMPLIANCE']).optional(),
  /** What Amazon ECS and EKS tell a container of its role. */
  AWS_CONTAINER_CREDENTIALS_FULL_URI: z.url().optional(),
  AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: z.string().startsWith('/').optional(),
  AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE: z.string().startsWith('/').optional(),
}

type Values = Readonly<Record<string, string | undefined>>

/**
 * An incomplete set of settings would put documents where nobody looks for them.
 * @returns What is missing.
 */
export function storageProblems(values: Values): string[] {
  const names = ['S3_URL', 'S3_REGION', 'S3_BUCKET', ...credentialNames(values)]
  const missing = names.filter((name) => values[name] === undefined)
  const isHalf = missing.length > 0 && missing.length < names.length
  return isHalf ? [`the settings of S3 go together: ${missing.join(', ')} missing`] : []
}

function credentialNames({ S3_CREDENTIALS: source, ...values }: Values): string[] {
  if (source === 'instance') return []
  if (source !== 'container') return ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
  const relative = 'AWS_CONTAINER_CREDENTIALS_RELATIVE_URI'
  return [values[relative] === undefined ? 'AWS_CONTAINER_CREDENTIALS_FULL_URI' : relative]
}
