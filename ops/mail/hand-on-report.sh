#!/bin/sh
# Hands a report of a failed delivery on to Cosecha. A mail server pipes the message in, for example Postfix by a line of
# /etc/aliases:   rebotes: "|/usr/local/bin/hand-on-report.sh"
# Needs curl and openssl, and two settings: COSECHA_URL, and MAIL_REPORT_SECRET_FILE, a file with the shared secret.
# It exits with 75 (try again later) when Cosecha is not reached, so the mail server keeps the message.
set -eu
: "${COSECHA_URL:?the address of Cosecha, such as https://cosecha.example}"
: "${MAIL_REPORT_SECRET_FILE:?a file with the shared secret}"
report=$(mktemp)
trap 'rm -f "$report"' EXIT
# A report may bring the whole letter back; its beginning says everything.
head -c 200000 > "$report"
at=$(date +%s)
signature=$( (printf '%s.' "$at"; cat "$report") | openssl dgst -sha256 -hmac "$(cat "$MAIL_REPORT_SECRET_FILE")" -r | cut -d ' ' -f 1)
curl --silent --show-error --fail --max-time 20 --output /dev/null \
  --header 'content-type: message/rfc822' \
  --header "cosecha-timestamp: $at" \
  --header "cosecha-signature: v1=$signature" \
  --data-binary @"$report" "$COSECHA_URL/api/webhooks/mail-report" || exit 75
