export function listReadyLines(facts: {
  environment: Record<string, string | undefined>
  port: number
  durability: { class: string; text: string }
}): string[]
