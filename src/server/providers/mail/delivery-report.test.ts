import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAddressFailure } from '#domain/customer/notices/mail-failures.ts'
import { readDeliveryReport } from './delivery-report.ts'

const reference = 'k'.repeat(53)
const returned = (id = `<${reference}.${'0'.repeat(32)}@cosecha.example>`) =>
  `From: Cosecha <hola@cosecha.example>\nTo: <louisl@larry.slip.umd.edu>\nMessage-ID: ${id}\nSubject: x\n`

/** RFC 3464, appendix E.1, with the parts that differ. */
const report = ({
  status = '4.0.0',
  diagnostic = 'smtp; 426 connection timed out',
  action = 'failed',
  more = '',
} = {}) =>
  `Date: Thu, 7 Jul 1994 17:16:05 -0400
From: Mail Delivery Subsystem <MAILER-DAEMON@CS.UTK.EDU>
Message-Id: <199407072116.RAA14128@CS.UTK.EDU>
Subject: Returned mail: Cannot send message for 5 days
To: <owner-info-mime@cs.utk.edu>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
      boundary="RAA14128.773615765/CS.UTK.EDU"

--RAA14128.773615765/CS.UTK.EDU

The original message was received at Sat, 2 Jul 1994 17:10:28 -0400
from root@localhost

   ----- The following addresses had delivery problems -----
<louisl@larry.slip.umd.edu>  (unrecoverable error)

   ----- Transcript of session follows -----
<louisl@larry.slip.umd.edu>... Deferred: Connection timed out
      with larry.slip.umd.edu.
Message could not be delivered for 5 days
Message will be deleted from queue

--RAA14128.773615765/CS.UTK.EDU
content-type: message/delivery-status

Reporting-MTA: dns; cs.utk.edu
${more}
Original-Recipient: rfc822;louisl@larry.slip.umd.edu
Final-Recipient: rfc822;louisl@larry.slip.umd.edu
Action: ${action}
Status: ${status}
Diagnostic-Code: ${diagnostic}
Last-Attempt-Date: Thu, 7 Jul 1994 17:15:49 -0400

--RAA14128.773615765/CS.UTK.EDU
content-type: message/rfc822

${returned()}
Hello.

--RAA14128.773615765/CS.UTK.EDU--
`

/** Of what a report says, whether it stops letters to the address. */
function stops(text: string): boolean | 'none' {
  const said = readDeliveryReport(text)
  return said === 'none' ? 'none' : isAddressFailure(said.statusCode)
}

test('N07 a report of an unknown mailbox names the letter, by the letter that came back or by the envelope', () => {
  const failed = { statusCode: '5.1.1', recipients: ['louisl@larry.slip.umd.edu'] }
  const gone = { status: '5.1.1', diagnostic: 'smtp; 550 5.1.1 user unknown' }
  expect(readDeliveryReport(report(gone))).toEqual({ reference, ...failed })
  expect(readDeliveryReport(report(gone).replaceAll('\n', '\r\n'))).toEqual({ reference, ...failed })
  const other = 'e'.repeat(53)
  const named = report({ ...gone, more: `Original-Envelope-Id: ${other}\n` })
  expect(readDeliveryReport(named)).toEqual({ reference: other, ...failed })
})

test.each([
  ['the timeout of the example E.1', report(), 'none'],
  [
    '«550 user unknown» under 5.0.0, as in E.2',
    report({ status: '5.0.0', diagnostic: 'smtp; 550 user unknown' }),
    true,
  ],
  ['a policy', report({ status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 refused' }), false],
  ['a delay', report({ status: '4.4.1', action: 'delayed' }), 'none'],
  ['a delivery', report({ status: '2.1.5', action: 'delivered' }), 'none'],
  ['a letter that is no report', 'From: a@b.example\nContent-Type: text/plain\n\nStatus: 5.1.1', 'none'],
  ['nothing', '', 'none'],
])('N07 %s stops letters to the address: %s', (_, text, expected) => {
  expect(stops(text)).toBe(expected)
})

test('N07 a report names where we sent it and where it went on to, and nothing else counts as an address', () => {
  const gone = report({ status: '5.1.1' })
  const forwarded = gone.replace('Final-Recipient: rfc822;louisl@larry.slip.umd.edu', 'Final-Recipient: rfc822; a@b.co')
  expect(readDeliveryReport(forwarded)).toMatchObject({ recipients: ['louisl@larry.slip.umd.edu', 'a@b.co'] })
  const unnamed = gone.replaceAll('-Recipient: rfc822;', '-Recipient: x400;')
  expect(readDeliveryReport(unnamed)).toMatchObject({ recipients: [] })
})

test('N07 of a letter that is not ours nothing is read', () => {
  const foreign = report({ status: '5.1.1' }).replace(reference, 'short')
  expect(readDeliveryReport(foreign)).toBe('none')
})

test('N07 no text makes the reader fail', () => {
  const words = fc.constantFrom(
    '\n',
    '--b',
    '--b--',
    'Content-Type: multipart/report; boundary=b',
    'Status: 5.1.1',
    ':',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(words, fc.string()), { maxLength: 60 }), (parts) => {
      expect(() => readDeliveryReport(parts.join('\n'))).not.toThrow()
    }),
  )
})
