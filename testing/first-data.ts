import { databaseOn, onServer } from './on-server.ts'

/** How the program that made the first data tells the others of a run where they are. */
const folderVariable = 'COSECHA_FIRST_DATA_FOLDER'
const serverVariable = 'COSECHA_FIRST_DATA_SERVER'
const firstDatabase = 'first_data'

/** Says where the files of a first start are, and on which PostgreSQL server its database is, if it is not PGlite. */
export function announceFirstData({ folder, server }: { folder: string; server: string | undefined }): void {
  process.env[folderVariable] = folder
  if (server) process.env[serverVariable] = server
}

/** Where the files of a first start are, if this run has made them. */
export const firstDataFolder = (): string | undefined => process.env[folderVariable]

/**
 * @param server - The address of a PostgreSQL server.
 * @returns That of an empty database on it, for the first data.
 */
export async function createFirstDatabase(server: string): Promise<string> {
  await onServer(server, `create database ${firstDatabase}`)
  return databaseOn(server, firstDatabase)
}

/** @returns A database of the caller's own that begins with the first data; undefined where those are in PGlite. */
export async function copyFirstDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const server = process.env[serverVariable]
  if (!server) return undefined
  const name = `product_${process.pid}_${Date.now()}_${Math.floor(Math.random() * 1e6)}`
  await onServer(server, `create database ${name} template ${firstDatabase}`)
  return {
    url: databaseOn(server, name),
    drop: async () => void (await onServer(server, `drop database if exists ${name} with (force)`)),
  }
}
