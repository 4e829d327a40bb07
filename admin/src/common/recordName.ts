import { listNameOf } from '../../../domain/users';
import { describeResource } from '../providers/resources';

/**
 * A record's name, of the texts that the domain says name it. Works for references too, which carry
 * those texts.
 */
export function recordName(resource: string, record: object): string {
  const texts = new Map<string, unknown>(Object.entries(record));
  const textOf = (field: string) => {
    const text = texts.get(field);
    return typeof text === 'string' ? text : '';
  };
  const { name, label } = describeResource(resource);
  if (name === 'users') {
    return listNameOf({
      userName: textOf('userName'),
      userLastName1: textOf('userLastName1'),
      userLastName2: textOf('userLastName2'),
    });
  }
  return label.map(textOf).filter(Boolean).join(' ');
}
