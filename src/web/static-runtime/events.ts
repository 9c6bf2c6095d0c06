/** What the light script and the application tell each other, by events of the window. */

/** The application has taken over the page. */
export const awake = 'cosecha:awake'
/** The application shows another address. */
export const navigated = 'cosecha:navigated'
/** Somebody wants to talk to a person; whoever can open the conversation takes it by preventing the default. */
export const askForHelp = 'cosecha:ask-for-help'
/** What was pressed before the application was there may be done now: all that was answered before has been given to it. */
export const pressAgain = 'cosecha:press-again'
