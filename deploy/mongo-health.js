// Well when the database takes writes. The first time, this makes it a replica set of one.
const { readFileSync } = require('fs');

db.getSiblingDB('admin').auth('root', readFileSync('/run/secrets/mongo_root_password', 'utf8').trim());
try {
  rs.status();
} catch (error) {
  if (error.codeName !== 'NotYetInitialized') throw error;
  rs.initiate({ _id: 'rs0', members: [{ _id: 0, host: 'mongo:27017' }] });
}
quit(db.hello().isWritablePrimary ? 0 : 1);
