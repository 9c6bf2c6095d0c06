import { emptyStorageScript } from '../lib/storage.ts'
import { InlineScript } from './inline-script.tsx'

/** Before the framework is there, which reads storage also where it is forbidden. */
export const StorageScript = () => <InlineScript text={import.meta.env.SSR ? emptyStorageScript : ''} />
