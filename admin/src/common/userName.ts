import { listNameOf } from '../../../domain/users';

/** The name of a user, or of a reference to one, as the lists show it. */
export function userName(record: object): string {
  const fields = new Map<string, unknown>(Object.entries(record));
  const textOf = (field: string) => {
    const text = fields.get(field);
    return typeof text === 'string' ? text : '';
  };
  return listNameOf({
    userName: textOf('userName'),
    userLastName1: textOf('userLastName1'),
    userLastName2: textOf('userLastName2'),
  });
}
