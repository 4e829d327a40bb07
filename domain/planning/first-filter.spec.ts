import { profiles } from '../access';
import { firstFilter } from '.';

describe('the first filter', () => {
  it('is one’s own, not done, not validated for administrators', () => {
    expect(firstFilter({ id: 'me', profile: 'Administrador' })).toEqual({
      elementUserPlanningId: ['me'],
      elementPlanningActive: false,
      elementPlanningValidation: false,
    });
  });

  it.each(profiles.filter((profile) => profile !== 'Administrador'))(
    'is what is to be done for %s, who sees its own only',
    (profile) => expect(firstFilter({ id: 'me', profile })).toEqual({ elementPlanningActive: false }),
  );
});
