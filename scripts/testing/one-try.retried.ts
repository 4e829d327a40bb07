jest.retryTimes(0);

let tries = 0;

it('has one try', () => {
  tries += 1;
  expect(tries).toBe(2);
});
