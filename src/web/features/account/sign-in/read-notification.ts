import type { SignInNotification } from './alerts.ts'

/**
 * @param state - Navigation state.
 * @returns Why another part of the page sent someone to sign-in (B §4.3), or nothing.
 */
export function readNotification(state: unknown): SignInNotification | undefined {
  const found = (state as { notification?: Record<string, unknown> } | null)?.notification
  if (found?.status === 401) return { status: 401 }
  if (found?.status === 500) return found.waits === true ? { status: 500, waits: true } : { status: 500 }
  if (found?.status !== 404) return undefined
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
  return { status: 404, name: text(found.name), phone: text(found.phone) }
}
