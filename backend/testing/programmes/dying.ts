import type { TestApp } from '../test-app';

/** The collections that planning writes, and what it writes them with. */
type Written = 'programmes' | 'planning';
type Writing = 'findOneAndUpdate' | 'updateOne' | 'insertMany' | 'deleteMany';

/** Where in a write an instance dies: it is not done, half of it is, or only its answer is lost. */
type When = 'before' | 'half' | 'after';

export interface Death {
  collection: Written;
  writing: Writing;
  when: When;
  /** How many such writes go well first. */
  passing?: number;
}

const ALL = [
  ...['find', 'findOne', 'aggregate', 'countDocuments', 'distinct'],
  ...['insertOne', 'insertMany', 'updateOne', 'updateMany', 'deleteOne', 'deleteMany'],
  ...['findOneAndUpdate', 'findOneAndDelete', 'replaceOne', 'bulkWrite'],
] as const;

type Method = (...args: unknown[]) => unknown;
type Methods = Record<string, Method | undefined>;

/** An instance that is to die inside a write. */
export interface Mortal {
  isDead: boolean;
  /** Ends what is left of its process. */
  bury: () => Promise<void>;
}

/** Lets an instance die inside a write: from then on it reads and writes nothing, and lets go of no lock. */
export function dieIn(
  { nest, database }: TestApp,
  { collection, writing, when, passing = 0 }: Death,
): Mortal {
  const methodsOf = (name: string) => methodsIn(database.collection(name));
  const collections = ['locks', ...Object.keys(database.collections)].map(methodsOf);
  const mortal: Mortal = {
    isDead: false,
    bury: async () => {
      for (const methods of collections) for (const method of ALL) Reflect.deleteProperty(methods, method);
      await nest.close();
    },
  };
  const methods = methodsOf(collection);
  const write = methods[writing]?.bind(methods);
  if (!write) throw new Error(`${collection} has no ${writing}`);
  let left = passing;
  methods[writing] = async (...args: unknown[]) => {
    if (left > 0) {
      left -= 1;
      return write(...args);
    }
    if (when === 'after') await write(...args);
    if (when === 'half') await write(...halfOf(args));
    mortal.isDead = true;
    for (const each of collections)
      for (const method of ALL) each[method] = () => Promise.reject(new Error('dead'));
    throw new Error('killed');
  };
  return mortal;
}

/** A collection as whoever replaces its methods sees it. */
function methodsIn(collection: object): Methods {
  return collection as Methods;
}

/** A write of several documents with half of them. */
function halfOf([what, ...options]: unknown[]): unknown[] {
  if (Array.isArray(what)) return [what.slice(0, Math.ceil(what.length / 2)), ...options];
  const { _id, ...filter } = what as { _id: { $in: unknown[] } };
  return [{ ...filter, _id: { $in: _id.$in.slice(0, Math.ceil(_id.$in.length / 2)) } }, ...options];
}
