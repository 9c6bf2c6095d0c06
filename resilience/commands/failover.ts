/**
 * `npm run resilience -- failover [--kills 10 --savers 4]`: three PostgreSQL servers led by Patroni, behind HAProxy and
 * PgBouncer, two processes for requests and two for jobs. The primary is killed under load, with its Patroni (R24). Needs
 * Debian's packages of Patroni, etcd, HAProxy and PgBouncer, and installs them where root may.
 */
import { packagesOfPatroni } from '#testing/patroni.ts'
import { findMissing } from '../../tools/debian-packages.mjs'
import { measureFailover } from '../measures/measure-failover.ts'
import { parseNumber, printAndExit } from '../measures/metrics.ts'

const missing = findMissing(packagesOfPatroni)
if (missing.length > 0) {
  process.stderr.write(`Not here, and not to be installed: ${missing.join(', ')}\n`)
  process.exit(1)
}
await printAndExit(() => measureFailover({ kills: parseNumber('kills', 10), savers: parseNumber('savers', 4) }))
