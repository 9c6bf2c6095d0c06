import { join } from 'node:path'
import type { z } from 'zod'
import { chooseAwsKeys } from './aws/choose-aws-keys.ts'
import type { Way } from './optional-provider.ts'
import { createDiskStorage } from './storage/disk.ts'
import type { DocumentStorage } from './storage/port.ts'
import { createS3Storage } from './storage/s3.ts'
import type { storageSettings } from './storage-settings.ts'

type Settings = z.infer<z.ZodObject<typeof storageSettings>> & {
  DATA_FOLDER: string
  DATABASE_URL?: string | undefined
}

/** N06: a bucket where it has an address, a folder of our own where it has none. */
export function openStorage(settings: Settings, way: Way): DocumentStorage {
  const { S3_URL: url, S3_REGION: region, S3_BUCKET: bucket } = settings
  const keys = chooseAwsKeys(
    {
      source: settings.S3_CREDENTIALS,
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
      sessionToken: settings.S3_SESSION_TOKEN,
    },
    settings,
  )
  if (!url || !region || !bucket || !keys) {
    // Without a database of its own this process is the only one (R26).
    return createDiskStorage(join(settings.DATA_FOLDER, 'documents'), { isShared: settings.DATABASE_URL !== undefined })
  }
  const { S3_ADDRESSING: addressing, S3_KMS_KEY_ID: kmsKeyId, S3_OBJECT_LOCK: objectLock } = settings
  return createS3Storage({ url, region, bucket, keys, addressing, kmsKeyId, objectLock, ...way })
}
