let tries = 0;

it('fails once', () => {
  tries += 1;
  expect(tries).toBe(2);
});

it('fails twice', () => {
  expect(tries).toBe(0);
});
