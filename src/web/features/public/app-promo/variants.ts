/** What the app is offered for (B §2.8). */
export const appVariants = ['magic-link', 'recharge-cdt', 'manage-expiration', 'default'] as const
export type AppVariant = (typeof appVariants)[number]

/**
 * @param text - What an address says.
 * @returns The variant that it names, or nothing.
 */
export function appVariant(text: string | null): AppVariant | undefined {
  return appVariants.find((variant) => variant === text)
}
