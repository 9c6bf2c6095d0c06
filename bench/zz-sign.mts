import { startProgram } from '#resilience/measures/program.ts'
import { startTestPostgres } from '#testing/postgres.ts'
import { measureSignIn } from './api/sign-in.ts'
const server = await startTestPostgres({ max_connections: '100', shared_buffers: '512MB', max_wal_size: '4GB' })
const program = await startProgram({ databaseUrl: server.url, settings: { TRUSTED_PROXIES: '127.0.0.1' } })
for await (const m of measureSignIn(program, { databaseUrl: server.url, seconds: Number(process.argv[2] ?? 8) })) console.log(m.what, m.measured)
await program.close(); await server.stop(); process.exit(0)
