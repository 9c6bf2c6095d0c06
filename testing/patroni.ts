/** Three PostgreSQL servers led by Patroni over etcd, behind HAProxy and PgBouncer, as docs/growing.md describes it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { stringify } from 'yaml'
import { freePort } from './free-ports.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { unprivilegedUser } from './postgres.ts'

/** Debian's packages that this needs, by what each brings. */
export const packagesOfPatroni = {
  patroni: 'patroni',
  '/usr/lib/python3/dist-packages/etcd/__init__.py': 'python3-etcd',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
}

export type PatroniCluster = {
  /** The address of the database `postgres` behind PgBouncer, wherever the primary is. */
  url: string
  /** The same without PgBouncer, for migrations. */
  directUrl: string
  /** The name of the node that leads; undefined while none does. */
  findPrimary(): Promise<string | undefined>
  /**
   * Ends the primary like the loss of its machine: the server and its Patroni, by SIGKILL.
   * @returns Its name.
   */
  killPrimary(): Promise<string>
  /** Starts a node again that was killed. */
  revive(name: string): void
  /** Resolves when one leads and the others follow it in synchrony, so that another may be killed. */
  whenWhole(): Promise<void>
  stop(): Promise<void>
}

type Node = { name: string; folder: string; port: number; restPort: number; patroni: ChildProcess | undefined }

const binaries = '/usr/lib/postgresql'

/**
 * @returns The cluster, with one primary and two standbys.
 * @throws When it does not come up.
 */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-patroni-'))
  const own = (path: string) => user && chownSync(path, user.uid, user.gid)
  own(folder)
  const children = new Set<ChildProcess>()
  const start = (program: string, words: readonly string[], env: Record<string, string> = {}) => {
    const child = spawn(program, words, { ...user, cwd: folder, stdio: 'ignore', env: { ...process.env, ...env } })
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  const nodes: Node[] = []
  const killAll = () => {
    for (const node of nodes) killNode(node)
    for (const child of children) child.kill('SIGKILL')
  }
  process.on('exit', killAll)

  const etcdPort = await freePort()
  const etcdUrl = `http://127.0.0.1:${etcdPort}`
  start('etcd', [
    ...['--name', 'e1', '--data-dir', join(folder, 'etcd'), '--unsafe-no-fsync'],
    ...['--listen-client-urls', etcdUrl, '--advertise-client-urls', etcdUrl],
    ...['--listen-peer-urls', `http://127.0.0.1:${etcdPort + 1}`],
    ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPort + 1}`],
    ...['--initial-cluster', `e1=http://127.0.0.1:${etcdPort + 1}`],
  ])
  for (const name of ['n1', 'n2', 'n3']) {
    const port = await freePort()
    const node: Node = { name, folder: join(folder, name), port, restPort: port + 1, patroni: undefined }
    mkdirSync(node.folder, { mode: 0o700 })
    own(node.folder)
    writeFileSync(join(node.folder, 'patroni.yml'), describeNode(node, etcdPort))
    own(join(node.folder, 'patroni.yml'))
    nodes.push(node)
  }
  const run = (node: Node) => {
    node.patroni = start('patroni', [join(node.folder, 'patroni.yml')])
  }
  for (const node of nodes) run(node)

  const states = () => Promise.all(nodes.map(askNode))
  const findPrimary = async () => (await states()).find(({ leads }) => leads)?.name
  const whenWhole = async () => {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await wait(250)) {
      const all = await states()
      if (all.filter(({ leads }) => leads).length === 1 && all.filter(({ follows }) => follows).length === 2) {
        if (all.some(({ isSynchronous }) => isSynchronous)) return
      }
    }
    throw new Error(`the three servers are not whole: ${JSON.stringify(await states())}`)
  }
  const proxyPort = await freePort()
  writeFileSync(join(folder, 'haproxy.cfg'), describeProxy(nodes, proxyPort))
  own(join(folder, 'haproxy.cfg'))
  start('haproxy', ['-f', join(folder, 'haproxy.cfg')])
  try {
    await whenWhole()
  } catch (error) {
    killAll()
    throw error
  }
  const directUrl = `postgres://postgres@127.0.0.1:${proxyPort}/postgres`
  const pooler = await startPgbouncer(directUrl)
  return {
    url: pooler.url,
    directUrl,
    findPrimary,
    async killPrimary() {
      const name = await findPrimary()
      const node = nodes.find((one) => one.name === name)
      if (!node) throw new Error('no server leads')
      killNode(node)
      return node.name
    },
    revive(name) {
      const node = nodes.find((one) => one.name === name)
      if (node) run(node)
    },
    whenWhole,
    async stop() {
      await pooler.stop()
      process.off('exit', killAll)
      const ended = [...children].map((child) => once(child, 'exit'))
      killAll()
      await Promise.all(ended)
      await wait(500)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function killNode({ folder, patroni }: Node): void {
  patroni?.kill('SIGKILL')
  const file = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

type State = { name: string; leads: boolean; follows: boolean; isSynchronous: boolean }

async function askNode({ name, restPort }: Node): Promise<State> {
  const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  )
  const state = (await answer?.json().catch(() => undefined)) as
    | { role?: string; state?: string; sync_standby?: boolean }
    | undefined
  const runs = state?.state === 'running' || state?.state === 'streaming'
  return {
    name,
    leads: runs && (state?.role === 'master' || state?.role === 'primary'),
    follows: runs && state?.role === 'replica',
    isSynchronous: state?.sync_standby === true,
  }
}

/** Patroni's file of a node. A commit waits for a standby, and a primary that does not answer is not waited for. */
function describeNode({ name, folder, port, restPort }: Node, etcdPort: number): string {
  const version = readdirSync(binaries).sort((a, b) => Number(b) - Number(a))[0] ?? ''
  return stringify({
    scope: 'cosecha',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { hosts: [`127.0.0.1:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ...{ ttl: 8, loop_wait: 2, retry_timeout: 3, maximum_lag_on_failover: 1_048_576 },
        ...{ master_start_timeout: 0, synchronous_mode: true },
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 200, wal_keep_size: '512MB', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: join(binaries, version, 'bin'),
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'postgres' } },
      // A killed server leaves its shared memory behind: in its folder it is removed with the rest.
      parameters: { unix_socket_directories: folder, dynamic_shared_memory_type: 'mmap' },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  })
}

/** HAProxy sends everybody to the node whose Patroni says that it leads, and cuts the connections to any other. */
function describeProxy(nodes: readonly Node[], port: number): string {
  return `${[
    'global',
    '  maxconn 500',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 1h',
    '  timeout server 1h',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`),
  ].join('\n')}\n`
}
