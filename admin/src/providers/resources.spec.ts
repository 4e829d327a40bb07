import { resourceNames as apiNames } from '../../../domain/api';
import { apiName, permissionFor, resourceNames } from './resources';

it('should know all resources of the API', () => {
  expect(new Set(resourceNames.map(apiName))).toEqual(new Set([...apiNames, 'coverage']));
});

it.each([
  ['centres', 'edit', 'arees.update'],
  ['centres', 'show', 'arees.read'],
  ['centres', 'fly', undefined],
  ['elements', 'values', 'elements.values'],
  ['inspeccions', 'calendar', 'planning.calendar'],
  ['accions', 'list', 'planning.validate'],
  ['accions', 'edit', 'planning.validate'],
  ['mesures', 'edit', 'correctives.update'],
  ['mesures', 'create', 'elements.list'],
  ['programes', 'edit', 'programmes.update'],
  ['cobertura', 'list', 'coverage.list'],
  ['operations', 'waiting', 'operations.waiting'],
  ['nowhere', 'list', undefined],
])('should ask the API for what %s and %s need', (resource, action, permission) => {
  expect(permissionFor(resource, action)).toBe(permission);
});
