#!/bin/sh
# Whether an installation answers, within a minute, and lets its first administrator in:
# deploy/smoke.sh https://inspecta.example.cat
set -eu
cd "$(dirname "$0")/.."
url=${1:?where is it?}
if [ -z "${ADMIN_USER:-}" ] && [ -f .env ]; then ADMIN_USER=$(sed -n 's/^ADMIN_USER=//p' .env); fi

curl --fail --no-progress-meter --retry 20 --retry-all-errors --retry-delay 3 --retry-max-time 60 "$url/api/health/ready"
echo
status=$(printf '{"userUser":"%s","userPassword":"%s"}' "${ADMIN_USER:?is the e-mail of the administrator}" "$(cat secrets/admin_password)" |
  curl --silent --show-error --header 'content-type: application/json' --data @- --output /dev/null --write-out '%{http_code}' "$url/api/login")
if [ "$status" = 401 ]; then
  echo "$ADMIN_USER cannot sign in with secrets/admin_password: was the password changed since?"
  exit 1
fi
[ "$status" = 200 ] || { echo "signing in was answered $status"; exit 1; }
echo "$ADMIN_USER can sign in."
