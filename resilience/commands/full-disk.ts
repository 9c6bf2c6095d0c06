/** `npm run chaos:disk [-- --seconds 15]`: the disk under the data is full for a while (R25). Needs leave to mount. */
import { numberOf, printAndExit } from '../measures/metrics.ts'
import { canMakeDisk, measureDisk } from '../measures/measure-full-disk.ts'

if (!canMakeDisk()) throw new Error('this command mounts a small disk in memory, which only root may')
await printAndExit(() => measureDisk({ fullSeconds: numberOf('seconds', 15) }))
