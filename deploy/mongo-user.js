// Run once, by the database's first start: the user that the server is. It may do everything in one database, and nothing else.
const { readFileSync } = require('fs');

db.getSiblingDB('inspecta').createUser({
  user: 'inspecta',
  pwd: readFileSync('/run/secrets/mongo_password', 'utf8').trim(),
  roles: [{ role: 'readWrite', db: 'inspecta' }],
});
