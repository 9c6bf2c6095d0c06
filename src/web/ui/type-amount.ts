import { formatAmountInput, isShortWithDecimals, readAmountDigits } from '#domain/money/amounts/amount-cop.ts'
import { cleanTyped } from '#domain/text/clean-text.ts'

/**
 * What is in a field of an amount while somebody writes in it. Behind the grouped digits may be a mark with up
 * to two digits that are not counted: behind a comma centavos, behind a dot a group of thousands that is not whole yet.
 */
export type AmountTyping = {
  text: string
  caret: number
  /** The whole pesos so far, or `''`. */
  digits: string
  /** The mark with which the person groups by hand; `''` where the dots are ours. */
  mark: string
  /** What came and was not taken: a key, which the next ones may belong to, or a whole text. */
  refused: 'key' | 'whole' | undefined
}

/**
 * @param digits - The digits of an amount.
 * @returns A field that holds them, with the caret at its end.
 */
export function standingAmount(digits: string): AmountTyping {
  const text = formatAmountInput(digits)
  return { text, caret: text.length, digits: text.replaceAll('.', ''), mark: '', refused: undefined }
}

/** A field that is left: what was not counted does not stay, and the error of what was not understood stays. */
export function leaveAmount({ digits, text, mark, refused }: AmountTyping): AmountTyping {
  const isUnfinished = mark !== '' && /\.\d{1,2}$/.test(text)
  // With «10'500» somebody may count in thousands.
  const isShort = isShortWithDecimals(text) || (mark === "'" && digits.length > 3 && digits.length < 7)
  return { ...standingAmount(digits), refused: refused || isUnfinished || isShort ? 'whole' : undefined }
}

/** `inputType`: what the browser says of the change (Input Events Level 2), where it says something. */
export type TypedText = { text: string; caret: number; inputType?: string | undefined }

/** Input types of texts that come in one piece. */
const pieces = new Set(['insertFromPaste', 'insertFromDrop', 'insertFromYank', 'insertReplacementText'])

/**
 * Takes a change of an amount. What came in one piece (pasted, dictated, filled in) is read whole, and is not taken
 * where it may mean two amounts. What is typed is grouped, with the caret where the person left it; erasing a dot
 * erases the digit on the side of the key pressed.
 * @param before - The field before the change.
 * @param after - The field's text and caret after the change.
 */
export function typeAmount(before: AmountTyping, after: TypedText): AmountTyping {
  const change = findChange(before.text, after)
  // «10.0» or «10.01» pasted over «10.000.000» looks like a change of its end.
  if (pieces.has(after.inputType ?? '')) {
    return change.erased === '' ? takeWhole(before, after, change) : takeAlone(before, after, change)
  }
  const written = cleanTyped(change.written)
  const isMark = /^[.,' ]$/.test(written)
  // «10'» over «10.000.000» writes a mark alone, and takes digits away.
  if (written.length > 1 || (isMark && /\d/.test(change.erased))) return takeWhole(before, after, change)
  if (isMark) return takeMark(before, change, written)
  if (/^\d?$/.test(written)) return takeKey(before, cleanAfter(after), { ...change, written })
  return refuse(before, change, written === '$' ? before.refused : 'key')
}

type Change = { begin: number; written: string; erased: string }

/**
 * What a change wrote and erased between the same beginning and the same end. What was written ends at the caret, so
 * that «10,000» pasted over «10.000.000» is not read as one comma in it.
 */
function findChange(before: string, { text, caret }: { text: string; caret: number }): Change {
  const isAtCaret = before.endsWith(text.slice(caret))
  const shortest = Math.min(before.length, text.length)
  const mostBefore = isAtCaret ? Math.min(caret, before.length - (text.length - caret)) : shortest
  let begin = 0
  while (begin < mostBefore && before[begin] === text[begin]) begin++
  let end = isAtCaret ? text.length - caret : 0
  while (!isAtCaret && end < shortest - begin && before.at(-1 - end) === text.at(-1 - end)) end++
  return { begin, written: text.slice(begin, text.length - end), erased: before.slice(begin, before.length - end) }
}

/** Digits of another script or width are ours before they are grouped. */
function cleanAfter({ text, caret }: TypedText) {
  return { text: cleanTyped(text), caret: cleanTyped(text.slice(0, caret)).length }
}

function takeWhole(before: AmountTyping, after: TypedText, change: Change): AmountTyping {
  // Digits put among others are digits of the same amount.
  const isPartial = before.digits !== '' && change.erased !== before.text && /^\d+$/.test(cleanTyped(change.written))
  const whole = takeAlone(before, after, change)
  return isPartial && whole.refused !== undefined ? takeKey(before, after, change) : whole
}

/** A text that is an amount without what was there before. */
function takeAlone(before: AmountTyping, after: TypedText, change: Change): AmountTyping {
  const digits = readAmountDigits(after.text)
  return digits === undefined ? refuse(before, change, 'whole') : standingAmount(digits)
}

/** Everything stays as it was. */
function refuse(before: AmountTyping, { begin, erased }: Change, refused: AmountTyping['refused']): AmountTyping {
  return { ...before, caret: begin + erased.length, refused }
}

/**
 * A mark counts at the end of the digits alone, where it opens a group of thousands or begins the centavos. Before the
 * first digit, behind a zero or in a group that is not whole, it says that something else was meant.
 */
function takeMark(before: AmountTyping, change: Change, written: string): AmountTyping {
  const { begin, erased } = change
  const { digits, mark } = before
  const { head, tail } = splitTail(before.text)
  const isBehind = begin === head.length && tail === '' && erased === '' && digits !== ''
  const isStrange = digits === '' || digits === '0' || /^\.\d/.test(tail)
  if (!isBehind || isStrange) return refuse(before, change, isStrange && written !== ' ' ? 'key' : before.refused)
  const isFirst = digits.length <= 3
  const opensGroup = isFirst || mark === written || (mark === "'" && written !== ' ')
  const text = `${head}${opensGroup ? '.' : ','}`
  return { text, caret: text.length, digits, mark: opensGroup ? written : mark, refused: goesOn(before, written) }
}

/** A digit behind a letter may belong to it, as in «5e3», so that it stays to be asked until something is erased. */
function goesOn({ refused }: AmountTyping, written: string): AmountTyping['refused'] {
  return refused === 'key' && written !== '' ? 'key' : undefined
}

function takeKey(before: AmountTyping, after: TypedText, change: Change): AmountTyping {
  const { head, tail } = splitTail(before.text)
  if (tail !== '' && change.begin >= head.length) return takeInTail(before, after, change)
  const keepsTail = tail !== '' && after.text.endsWith(tail)
  const written = keepsTail ? after.text.slice(0, -tail.length) : after.text.slice(0, after.text.search(/,|$/))
  let digits = written.replace(/\D/g, '')
  let caretDigits = countDigits(written.slice(0, after.caret))
  if (change.erased === '.' && change.written === '' && digits !== '') {
    digits = digits.slice(0, Math.max(0, caretDigits - 1)) + digits.slice(caretDigits)
    caretDigits = Math.max(0, caretDigits - 1)
  }
  const grouped = formatAmountInput(digits)
  const zeros = digits.length - countDigits(grouped)
  return {
    text: `${grouped}${keepsTail && grouped !== '' ? tail : ''}`,
    caret: placeAfterDigit(grouped, caretDigits - zeros),
    digits: grouped.replaceAll('.', ''),
    mark: grouped === written ? before.mark : '',
    refused: goesOn(before, change.written),
  }
}

/** Behind the mark: a third digit makes a group of thousands whole, and none is taken behind centavos. */
function takeInTail(before: AmountTyping, after: TypedText, change: Change): AmountTyping {
  const { head } = splitTail(before.text)
  const tail = after.text.slice(head.length)
  const refused = goesOn(before, change.written)
  if (/^\.\d{3}$/.test(tail)) return { ...standingAmount(before.digits + tail.slice(1)), mark: before.mark, refused }
  if (/^[.,]\d{0,2}$/.test(tail)) return { ...before, text: `${head}${tail}`, caret: after.caret, refused }
  // A third digit behind centavos makes them something else.
  if (/^[.,]/.test(tail)) return { ...before, refused: 'key' }
  // Without their mark the digits behind it would count.
  return { ...before, text: head, caret: head.length, refused }
}

/** The grouped digits, and what is behind them uncounted. */
function splitTail(text: string): { head: string; tail: string } {
  const [tail = ''] = /[.,]\d{0,2}$/.exec(text) ?? []
  return { head: text.slice(0, text.length - tail.length), tail }
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** The place just after the nth digit of the text. */
function placeAfterDigit(text: string, count: number): number {
  if (count <= 0) return 0
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (/\d/.test(text.charAt(place))) seen++
    if (seen === count) return place + 1
  }
  return text.length
}
