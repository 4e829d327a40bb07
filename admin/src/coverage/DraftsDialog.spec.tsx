import { screen, within } from '@testing-library/react';
import type { CoverageRow } from '../../../domain/coverage';
import { type Frequency, noLimits, noPurpose } from '../../../domain/upkeeps';
import { planningApi } from '../planning/testing/app';
import { choose } from '../testing/choose';
import { fakeId } from '../testing/fakeApi';
import { renderApp } from '../testing/renderApp';

/** A row of the one element, of a control that no programme plans. */
function row(place: number, upkeepFrequency: Frequency): CoverageRow {
  const [element, upkeep] = [fakeId(24), fakeId(900 + place)];
  return {
    id: `${element}-${upkeep}`,
    element: {
      ...{ _id: element, elementName: 'Vas gran', elementReference: '', elementUbication: '' },
      ...{ elementKind: null, elementCode: '', elementVolume: null },
      elementAreaId: { _id: fakeId(11), areaName: 'Balneari' },
      elementCompanyId: { _id: fakeId(1), companyName: 'Hotel' },
    },
    upkeep: {
      ...{ _id: upkeep, upkeepName: `Control ${place}`, upkeepDescription: '' },
      ...{ ...noLimits, ...noPurpose, upkeepValue: 'number', upkeepFrequency },
      upkeepTypeId: { _id: fakeId(31), upkeepTypeName: 'Clor', upkeepTypeUnits: 'ppm' },
    },
    ...{ lastDone: null, dueDay: '2026-11-29', daysOver: 0, periods: 0, covered: 0, programme: null },
  };
}

it('when the first answer was lost and the dialog is opened again, should ask for the same programme', async () => {
  const rows = [row(1, 'weekly'), row(2, 'monthly')];
  const api = planningApi(({ method, path }) => {
    if (path.startsWith('/coverage?')) {
      return { status: 200, body: rows, headers: { 'content-range': 'coverage 0-1/2' } };
    }
    return method === 'POST' && path === '/programmes'
      ? { status: 503, body: { statusCode: 503, message: 'Ara no es pot' } }
      : undefined;
  });
  const { user } = renderApp('/cobertura', { profile: 'Administrador', api });
  await user.click((await screen.findAllByRole('checkbox', { name: /tot/i }))[0]!);
  for (let time = 0; time < 2; time += 1) {
    await user.click(screen.getAllByRole('button', { name: 'Crea el programa' })[0]!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Crea 2 programes' }));
    await choose(user, 'Usuari planificat', 'Roca Soler, Jordi');
    await user.click(dialog.getByRole('button', { name: 'Crea els 2 programes' }));
    await dialog.findByText('Ara no es pot');
    await user.click(dialog.getByRole('button', { name: 'Cancel·la' }));
  }
  const [first, second] = api.writes.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});
