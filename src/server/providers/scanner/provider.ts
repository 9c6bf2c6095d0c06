import { z } from 'zod'
import { defineOptionalProvider } from '../optional-provider.ts'
import { createClamdScanner } from './clamd.ts'
import type { FileScanner } from './port.ts'

/** A clamd that scans uploads, `host:port`; without it uploads are not scanned (R33). It may be on this machine. */
export const scannerProvider = defineOptionalProvider({
  name: 'clamd',
  settings: {
    CLAMD_ADDRESS: z
      .string()
      .regex(/^(?:[\w.-]+|\[[0-9A-Fa-f:]+\]):\d{1,5}$/)
      .optional(),
  },
  development: ({ clamdPort }) => ({ CLAMD_ADDRESS: `localhost:${clamdPort}` }),
  create({ CLAMD_ADDRESS: address }, way): FileScanner | undefined {
    return address === undefined ? undefined : createClamdScanner({ address, ...way })
  },
})
