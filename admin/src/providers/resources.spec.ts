import { listScreenOf, screenPaths } from '../../../domain/screens';
import { resourceNames } from '../../../domain/api';
import { apiName, permissionFor } from './resources';

it.each(resourceNames)('should find %s under the path of its screen', (name) => {
  expect(apiName(screenPaths[listScreenOf[name]].slice(1))).toBe(name);
});

it('should ask for the permission of the API', () => {
  expect(permissionFor('centres', 'edit')).toBe('arees.update');
  expect(permissionFor('accions', 'list')).toBe('planning.validate');
  expect(permissionFor('centres', 'fly')).toBeUndefined();
});
