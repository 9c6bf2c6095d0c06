/** P10: an opening that nobody touches for this many days, and without money under way, ends. */
export const idleDays = 30
