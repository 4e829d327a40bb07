#!/bin/sh
# Whether an installation answers and lets its first administrator in: deploy/smoke.sh https://inspecta.example.cat
set -eu
cd "$(dirname "$0")/.."
url=${1:?where is it?}
if [ -z "${ADMIN_USER:-}" ] && [ -f .env ]; then ADMIN_USER=$(sed -n 's/^ADMIN_USER=//p' .env); fi

curl --fail --silent --show-error "$url/api/health/ready"
echo
printf '{"userUser":"%s","userPassword":"%s"}' "${ADMIN_USER:?is the e-mail of the administrator}" "$(cat secrets/admin_password)" |
  curl --fail --silent --show-error --header 'content-type: application/json' --data @- --output /dev/null "$url/api/login"
echo "$ADMIN_USER can sign in."
