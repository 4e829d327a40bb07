#!/bin/sh
# Makes what compose.yaml reads from secrets/, and the folder for backups. What is there already stays as it is.
set -eu
umask 077
cd "$(dirname "$0")/.."
mkdir -p secrets backups

random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

# The folder keeps others out; in a container, users other than its owner read the file.
make() {
  if [ ! -e "secrets/$1" ]; then
    printf '%s\n' "$2" >"secrets/$1"
    chmod 444 "secrets/$1"
  fi
}

make jwt_secret "$(random)"
make mongo_keyfile "$(random)$(random)"
make mongo_root_password "$(random)"
make mongo_password "$(random)"
make mongodb_uri "mongodb://inspecta:$(cat secrets/mongo_password)@mongo:27017/inspecta?replicaSet=rs0&authSource=inspecta"
make admin_password "$(head -c 8 /dev/urandom | base64 | tr -d '=')aA1#"
