/** The least amount that is simulated and confirmed in the new flow, in whole pesos (B §5.4). */
export const leastSimulatedCop = 50_000
