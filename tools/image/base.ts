/** A base for the image where no registry can be reached: Debian and Node under the name that the Dockerfile asks for. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { node, root } from '../install.mjs'
import type { Buildah } from './buildah.ts'

/** Debian's list of the certificates that a machine trusts. */
const trusted = '/etc/ssl/certs/ca-certificates.crt'

/** The name after FROM, with its version of Node and release of Debian. Throws when the Dockerfile names none. */
export function readBaseName(dockerfile: string): { name: string; nodeVersion: string; debian: string } {
  const found = /^ARG NODE_IMAGE=(\S+\/node:(\d+\.\d+\.\d+)-([a-z]+)-slim)$/m.exec(dockerfile)
  const [, name, nodeVersion, debian] = found ?? []
  if (!name || !nodeVersion || !debian) throw new Error('the Dockerfile names no base such as node:24.21.0-trixie-slim')
  return { name, nodeVersion, debian }
}

/**
 * Imports a base under the name that the Dockerfile asks for. It has what the image of that name promises: a small
 * Debian, Node of that version with npm, and the user `node`. It is made once for each name, and kept.
 */
export async function importBase(buildah: Buildah): Promise<string> {
  const { name, nodeVersion, debian } = readBaseName(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const kept = join(root, 'node_modules/.cache/image-check', `${debian}-${nodeVersion}.tar`)
  if (!existsSync(kept)) makeBase(kept, nodeVersion, debian)
  const container = await buildah.must(['from', 'scratch'])
  await buildah.must(['add', container, kept, '/'])
  // Where a registry is reached through a proxy with a certificate of its own, this machine knows it.
  if (existsSync(trusted)) {
    await buildah.must(['add', container, trusted, trusted])
    await buildah.must([
      'run',
      '--isolation',
      'chroot',
      container,
      '--',
      'sh',
      '-c',
      `mkdir -p /usr/local/etc && echo cafile=${trusted} > /usr/local/etc/npmrc`,
    ])
  }
  await buildah.must([
    'config',
    '--cmd',
    'node',
    '--env',
    'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    container,
  ])
  await buildah.must(['commit', '--rm', container, name])
  return name
}

function makeBase(target: string, nodeVersion: string, debian: string): void {
  const own = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
  if (own !== `v${nodeVersion}`) throw new Error(`the project's Node is ${own}, the Dockerfile wants ${nodeVersion}`)
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-base-'))
  try {
    run('npm', ['install', '--global', '--prefix', join(folder, 'npm'), '--no-audit', '--no-fund', 'npm@11'])
    const part = join(folder, 'base.tar')
    run('mmdebstrap', [
      ...['--mode=root', '--variant=minbase', '--include=ca-certificates', '--quiet'],
      '--customize-hook=chroot "$1" useradd --uid 1000 --user-group --create-home --shell /bin/bash node',
      `--customize-hook=cp --dereference "${node}" "$1/usr/local/bin/node"`,
      `--customize-hook=cp --recursive "${folder}/npm/lib/node_modules" "$1/usr/local/lib/"`,
      '--customize-hook=ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/local/bin/npm"',
      '--customize-hook=ln -s ../lib/node_modules/npm/bin/npx-cli.js "$1/usr/local/bin/npx"',
      ...[debian, part, 'http://deb.debian.org/debian'],
    ])
    mkdirSync(join(target, '..'), { recursive: true })
    spawnSync('cp', [part, `${target}.part`])
    renameSync(`${target}.part`, target)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(command: string, words: readonly string[]): void {
  const { status, stderr } = spawnSync(command, words, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr.slice(-2_000)}`)
}
