import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'cosecha-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const refusal = (environment: Record<string, string>) => {
  try {
    readConfig(environment)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test('R11 a setting may stand in a file, whose last line break is no part of it', () => {
  const file = write('url', 'postgres://cosecha:a%20b@db/cosecha\n')
  expect(readConfig({ DATABASE_URL_FILE: file }).DATABASE_URL).toBe('postgres://cosecha:a%20b@db/cosecha')
  expect(readConfig({ ZAPSIGN_API_TOKEN_FILE: write('token', ' a b \r\n') }).ZAPSIGN_API_TOKEN).toBe(' a b ')
})

test('R11 a file that is not there, empty, or beside the setting itself is told by name, without its content', () => {
  const token = write('second', 'what-nobody-may-read')
  const said = refusal({
    SMTP_URL_FILE: join(folder, 'nowhere'),
    TRUORA_API_KEY_FILE: write('empty', '\n'),
    ZAPSIGN_API_TOKEN: 'other',
    ZAPSIGN_API_TOKEN_FILE: token,
  })
  expect(said).toContain('SMTP_URL_FILE: the file cannot be read (ENOENT)')
  expect(said).toContain('TRUORA_API_KEY_FILE: the file is empty')
  expect(said).toContain('ZAPSIGN_API_TOKEN and ZAPSIGN_API_TOKEN_FILE: give one of them')
  expect(said).not.toContain('what-nobody-may-read')
})

test('R11 what production refuses, it refuses in a file too', () => {
  const file = write('weak', 'short')
  const said = refusal({ NODE_ENV: 'production', TRUORA_WEBHOOK_SECRET_FILE: file })
  expect(said).toContain('TRUORA_WEBHOOK_SECRET: a secret has 32 characters at least')
})
