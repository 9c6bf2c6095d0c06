import type { SpawnSyncOptions } from 'node:child_process'

/** Where the project is. */
export const root: string
/** The environment of every tool: the project's own programs first. */
export const environment: Record<string, string | undefined>
/** Runs a program and ends this one when it fails. */
export function run(command: string, args: readonly string[], options?: SpawnSyncOptions): void
/** Installs the packages of the lock file when it has changed since. */
export function installPackages(): void
/** The project's own Node. */
export const node: string
