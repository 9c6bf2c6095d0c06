/** Whether a change of page may move; false for who asked the system for less motion. */
export const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
