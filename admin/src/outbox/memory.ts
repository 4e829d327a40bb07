import type { KeptRecord, OutboxStorage } from './storage';

/** Keeps records for as long as the page is there: where a browser can store nothing. */
export function memory(): OutboxStorage {
  const all = new Map<string, Map<string, KeptRecord>>();
  const of = (user: string) => all.get(user) ?? new Map<string, KeptRecord>();
  const images = new Map<string, BufferSource>();
  let last = 0;
  return {
    isLasting: false,
    readAll: (user) => Promise.resolve([...of(user).values()]),
    read: (user, id) => Promise.resolve(of(user).get(id)),
    write(user, id, read, value, image) {
      const records = of(user);
      if (records.get(id)?.rev !== read) return Promise.resolve(undefined);
      if (value === undefined) records.delete(id);
      else records.set(id, { id, rev: (last += 1), value });
      all.set(user, records);
      if (image) images.set(`${user} ${id}`, image);
      return Promise.resolve({ rev: value && last });
    },
    readImage: (user, id) => Promise.resolve(images.get(`${user} ${id}`)),
    move(user, id, to) {
      const records = of(user);
      const record = records.get(id);
      records.delete(id);
      if (record) records.set(to, { ...record, id: to });
      return Promise.resolve();
    },
    clear(user) {
      all.delete(user);
      return Promise.resolve();
    },
  };
}
