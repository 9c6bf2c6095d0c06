import { z } from 'zod'

const nonEmptyText = z.string().min(1)

/** How the master keys are opened at start by AWS KMS; without `ENCRYPTION_KEYS_KMS` they are in `ENCRYPTION_KEYS`. */
export const keyManagementSettings = {
  /** `id:ciphertext` pairs, comma separated, as `cosecha seal-key` prints them; the first one encrypts. */
  ENCRYPTION_KEYS_KMS: nonEmptyText.optional(),
  /** The key of KMS: id, ARN or alias. */
  KMS_KEY_ID: nonEmptyText.optional(),
  KMS_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .optional(),
  /** Where KMS is; without it, that of the region. */
  KMS_URL: z.url().optional(),
  /** `keys`: our own, below. `container` and `instance`: those of the role that this machine has. */
  KMS_CREDENTIALS: z.enum(['keys', 'container', 'instance']).default('keys'),
  KMS_ACCESS_KEY_ID: nonEmptyText.optional(),
  KMS_SECRET_ACCESS_KEY: nonEmptyText.optional(),
}
