import type { CancellationReason } from '#contract/analytics.ts'

/** The five reasons for not opening an investment, by their tags (B §2.4). */
export const reasonTexts: Record<CancellationReason, string> = {
  sin_plazo: 'No encontré un plazo que me sirva',
  banco_sin_confianza: 'El banco no me inspira confianza',
  tasa_poco_atractiva: 'La tasa no me parece atractiva',
  sin_decidir: 'Todavía no estoy seguro de invertir',
  solo_probando: 'Solo estoy probando la plataforma',
}
