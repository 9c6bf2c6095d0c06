/** `npm run chaos:disk [-- --seconds 15]`: the disk under the data is full for a while (R25). Needs leave to mount. */
import { numberOf, printAndExit } from '#testing/hostile/figures.ts'
import { canMakeDisk, measureDisk } from '#testing/hostile/measure-disk.ts'

if (!canMakeDisk()) throw new Error('this command mounts a small disk in memory, which only root may')
await printAndExit(() => measureDisk({ fullSeconds: numberOf('seconds', 15) }))
