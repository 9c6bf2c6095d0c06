/** Window events between the light script and the application. */

/** The application begins to take over the page: from here on nobody else draws in it. */
export const taking = 'cosecha:taking'
/** The application is wanted now; the light script hydrates the page. */
export const wake = 'cosecha:wake'
/** The rates in force have been read, and are others than those of the page. The event carries them. */
export const otherRates = 'cosecha:other-rates'
/** On `<html>` while a light script draws the page's answers by itself. */
export const drawsMark = 'data-draws'

/** The application has taken over the page. */
export const awake = 'cosecha:awake'
/** The application shows another address. */
export const navigated = 'cosecha:navigated'
/** A visitor wants to talk to a person; a listener that can open the conversation prevents the default. */
export const askForHelp = 'cosecha:ask-for-help'
/** Presses from before hydration may be replayed now: all earlier input has been given to the application. */
export const pressAgain = 'cosecha:press-again'
