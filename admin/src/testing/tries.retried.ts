let tries = 0;

it('fails once', () => {
  tries += 1;
  expect(tries).toBe(2);
});

it('fails twice', () => {
  expect(tries).toBe(0);
});

it('has one try', { retry: 0 }, ({ task }) => {
  expect(task.result?.retryCount).toBe(1);
});
