const oneMega = 1024 * 1024

/** @returns As people read it in Spanish, `'640 KB'`, `'3,4 MB'`; at least 1 KB. */
export function formatBytes(bytes: number): string {
  if (bytes < oneMega) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0KB`
  return `${(bytes / oneMega).toFixed(1).replace('.', ',').replace(/,0$/, '')}\u00a0MB`
}
