import { fakeId } from '../testing/fakeApi';
import { changedFields } from './changes';

const previous = {
  areaName: 'Spa',
  areaCompanyId: { _id: fakeId(1), companyName: 'Una' },
  areaActive: true,
  __v: 3,
};

it('should send the fields that differ, and the revision', () => {
  expect(changedFields({ ...previous, areaName: 'Sauna' }, previous)).toEqual({ areaName: 'Sauna', __v: 3 });
});

it('should take a reference by its id for the same', () => {
  expect(changedFields({ ...previous, areaCompanyId: fakeId(1) }, previous)).toEqual({ __v: 3 });
  expect(changedFields({ ...previous, areaCompanyId: fakeId(2) }, previous)).toEqual({
    areaCompanyId: fakeId(2),
    __v: 3,
  });
});

it('should take a blank for something that was not there for no change', () => {
  expect(changedFields({ userPassword: '', note: null }, { __v: 0 })).toEqual({ __v: 0 });
  expect(changedFields({ areaName: '' }, previous)).toEqual({ areaName: '', __v: 3 });
});
