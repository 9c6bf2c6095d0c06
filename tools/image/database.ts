/** A PostgreSQL of the version that compose.yaml names, in a container of its own beside the image. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parse } from 'yaml'
import { freePort } from '#testing/free-ports.ts'
import { root } from '../install.mjs'
import type { Buildah } from './buildah.ts'

/** The major version of the database in compose.yaml. */
export function readPostgresVersion(compose: string): string {
  const image = String(parse(compose, { merge: true }).services.postgres.image)
  const [, version] = /postgres:(\d+)/.exec(image) ?? []
  if (!version) throw new Error(`compose.yaml names no version of PostgreSQL: ${image}`)
  return version
}

/** @returns The server: addresses of its databases, SQL as its superuser, and its end. */
export async function startImageDatabase(buildah: Buildah, base: string) {
  const version = readPostgresVersion(readFileSync(join(root, 'compose.yaml'), 'utf8'))
  const container = await buildah.must(['from', base])
  const must = async (command: string, user = 'root') => {
    const { code, output } = await buildah.run(container, ['sh', '-c', command], { user })
    if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.slice(-2_000)}`)
    return output
  }
  await must(
    `apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends postgresql-${version} >/dev/null`,
  )
  const bin = `/usr/lib/postgresql/${version}/bin`
  const port = await freePort()
  await must(`${bin}/initdb -D /tmp/data -U postgres -A trust -E UTF8 --locale=C --no-sync`, 'postgres')
  const server = buildah.start(
    container,
    [`${bin}/postgres`, '-D', '/tmp/data', '-h', '127.0.0.1', '-p', String(port), '-k', '/tmp'],
    { user: 'postgres' },
  )
  const psql = (sql: string, database = 'postgres') =>
    must(`${bin}/psql -h 127.0.0.1 -p ${port} -U postgres -v ON_ERROR_STOP=1 -qtA -d ${database} -c "${sql}"`)
  for (let attempt = 0; ; attempt += 1) {
    const answers = await psql('select 1').then(
      () => true,
      () => false,
    )
    if (answers) break
    if (attempt === 100) throw new Error(`PostgreSQL did not answer: ${server.output().slice(-2_000)}`)
    await wait(100)
  }
  return {
    version,
    psql,
    url: (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    end: () => server.end('SIGQUIT'),
  }
}
