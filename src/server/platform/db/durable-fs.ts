import { fdatasyncSync, fsyncSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The part of Emscripten's NODEFS that is changed here; each PGlite instance has one of its own. */
interface EmscriptenNodeFs {
  stream_ops: { fsync?: (stream: EmscriptenStream) => number }
  realPath: (node: EmscriptenNode) => string
  tryFSOperation: (operation: () => void) => void
}
interface EmscriptenNode {
  mode: number
}
interface EmscriptenStream {
  node: EmscriptenNode
  nfd?: number
}
type EmscriptenOptions = Parameters<NodeFS['init']>[1]

/** Something that reached the disk. `path` is absolute. */
export interface SyncedEntry {
  path: string
  kind: 'file' | 'folder'
}

/**
 * PGlite's file system on disk, made durable: when PostgreSQL asks for a sync of a file or a folder, the operating
 * system is asked too. PGlite as shipped answers such requests without doing anything, so that a power cut may lose
 * what was acknowledged (R22). Works only together with `durableStartParams`.
 */
export class DurableFs extends NodeFS {
  /** How many syncs were carried out since this instance was made. */
  readonly syncCounts = { file: 0, folder: 0 }
  readonly #onSync: ((entry: SyncedEntry) => void) | undefined

  /** `onSync` is called after every sync that succeeded. */
  constructor(dataFolder: string, onSync?: (entry: SyncedEntry) => void) {
    super(dataFolder)
    this.#onSync = onSync
  }

  override async init(pg: PGlite, options: EmscriptenOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const makeDurable = (module: unknown) => this.#makeDurable((module as { NODEFS: EmscriptenNodeFs }).NODEFS)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [makeDurable, ...(emscriptenOpts.preRun ?? [])] } }
  }

  #makeDurable(nodeFs: EmscriptenNodeFs): void {
    nodeFs.stream_ops.fsync = (stream) => {
      const { nfd } = stream
      if (nfd === undefined) return 0
      const kind = (stream.node.mode & 0o170000) === 0o040000 ? 'folder' : 'file'
      // A failure becomes PostgreSQL's errno, and PostgreSQL then stops rather than acknowledge.
      nodeFs.tryFSOperation(() => (kind === 'file' ? fdatasyncSync(nfd) : fsyncSync(nfd)))
      this.syncCounts[kind] += 1
      this.#onSync?.({ path: resolve(nodeFs.realPath(stream.node)), kind })
      return 0
    }
  }
}

/**
 * PGlite's start parameters for `DurableFs`. `-F` (no syncs at all) is left out, and the log is synced by `fsync`,
 * because Emscripten's `fdatasync` never reaches the file system. PostgreSQL's 128 MB of buffers would all be kept in
 * this process, which reads what they lack from the system's own.
 */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...[
    'fsync=on',
    'wal_sync_method=fsync',
    'synchronous_commit=on',
    'full_page_writes=on',
    'timezone=UTC',
    'shared_buffers=16MB',
  ].flatMap((setting) => ['-c', setting]),
]
