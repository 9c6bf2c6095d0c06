/** Window events between the light script and the application. */

/** The application has taken over the page. */
export const awake = 'cosecha:awake'
/** The application shows another address. */
export const navigated = 'cosecha:navigated'
/** A visitor wants to talk to a person; a listener that can open the conversation prevents the default. */
export const askForHelp = 'cosecha:ask-for-help'
/** Presses from before hydration may be replayed now: all earlier input has been given to the application. */
export const pressAgain = 'cosecha:press-again'
