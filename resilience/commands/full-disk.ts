/** `npm run resilience -- full-disk [--seconds 15]`: the disk under the data is full for a while (R25). Needs leave to mount. */

import { canMakeDisk, measureFullDisk } from '../measures/measure-full-disk.ts'
import { parseNumber, printAndExit } from '../measures/metrics.ts'

if (!canMakeDisk()) throw new Error('this command mounts a small disk in memory, which only root may')
await printAndExit(() => measureFullDisk({ fullSeconds: parseNumber('seconds', 15) }))
